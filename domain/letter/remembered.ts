/**
 * The function, with each result kept as long as its argument lives. All guests of a letter share its card, so what is
 * derived from the card alone is made once for all of them.
 * @param make must depend on its argument only, which must never change
 */
export function remembered<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const kept = known.get(key);
    if (kept) return kept.value;
    const value = make(key);
    known.set(key, { value });
    return value;
  };
}
