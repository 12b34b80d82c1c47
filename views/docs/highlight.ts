import highlighter from "highlight.js/lib/core";
import bash from "highlight.js/lib/languages/bash";
import ini from "highlight.js/lib/languages/ini";
import javascript from "highlight.js/lib/languages/javascript";
import json from "highlight.js/lib/languages/json";
import python from "highlight.js/lib/languages/python";
import type { CodeLanguage } from "../../domain/api/docs/page.ts";

const languages = { sh: bash, js: javascript, ts: javascript, python, json, toml: ini };
for (const [name, language] of Object.entries(languages)) highlighter.registerLanguage(name, language);

/** The code as HTML: escaped, with a class on each string, number, name and comment. */
export function highlight(text: string, language: CodeLanguage): string {
  return highlighter.highlight(text, { language }).value;
}
