import { sendWords } from "../../i18n/editor/send.ts";
import { panelPath } from "../editing.ts";
import { type PageProps, QuestionPage } from "./question_page.tsx";

/** Asks once before the private link ends, wherever somebody keeps it. */
export function RenewPage({ id, ...page }: PageProps & { id: string; title: string }) {
  const words = sendWords[page.lang];
  return (
    <QuestionPage
      {...page}
      question={words.renewAsk}
      text={words.renewText}
      no={{ words: words.renewCancel, href: `${panelPath(id, "send")}#renew` }}
      yes={{ words: words.renewSure, action: `/edit/${id}/key` }}
    />
  );
}
