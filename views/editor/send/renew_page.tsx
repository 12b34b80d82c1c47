import { editorWords } from "../../i18n/words.ts";
import { panelPath } from "../editing.ts";
import { type PageProps, QuestionPage } from "./question_page.tsx";

/** Asks once before the private link ends, wherever somebody keeps it. */
export function RenewPage({ id, ...page }: PageProps & { id: string; title: string }) {
  const words = editorWords(page.lang).send;
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
