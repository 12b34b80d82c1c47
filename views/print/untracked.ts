/** What shops and networks add to an address to know who came by it. */
const tracking = /^(?:utm_\w+|fbclid|gclid|dclid|msclkid|igshid|igsh|mc_cid|mc_eid|si|ref_src|_branch_match_id)$/;

/** The address without what only tells where its reader comes from: nobody should have to type that. */
export function untracked(address: string): string {
  const url = URL.parse(address);
  const extra = url ? [...url.searchParams.keys()].filter((name) => tracking.test(name)) : [];
  if (!url || extra.length === 0) return address;
  for (const name of extra) url.searchParams.delete(name);
  return url.href;
}
