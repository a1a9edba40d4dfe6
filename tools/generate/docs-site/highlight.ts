import { createRequire } from 'node:module';
import { code, codePanel, escapeHtml } from '../../local-suite/pages/look.ts';

/** The part of the package that is used. Its own types would bring those of browsers into all programs of the repository. */
interface Highlighter {
  registerLanguage(name: string, language: unknown): void;
  highlight(text: string, options: { readonly language: string }): { readonly value: string };
}

const load = createRequire(import.meta.url);
const highlighter = load('highlight.js/lib/core') as Highlighter;
for (const name of ['bash', 'http', 'json', 'python', 'typescript'])
  highlighter.registerLanguage(name, load(`highlight.js/lib/languages/${name}`));

/** The languages of code blocks by the word behind their fence. */
const LANGUAGES: Readonly<Record<string, readonly [language: string, shown: string]>> = {
  sh: ['bash', 'Shell'],
  ts: ['typescript', 'TypeScript'],
  js: ['typescript', 'JavaScript'],
  python: ['python', 'Python'],
  json: ['json', 'JSON'],
  http: ['http', 'HTTP'],
};

/** The classes of the docs for the tokens of the highlighter. They are short because a page has thousands. Other tokens have no colour. */
const CLASSES: Readonly<Record<string, string>> = {
  comment: 'c',
  keyword: 'k',
  literal: 'k',
  built_in: 'k',
  string: 's',
  attr: 'n',
  variable: 'n',
  number: 'd',
};

/** Returns code as HTML with its words marked for colours; plain text if the language is unknown. */
export function highlighted(text: string, fence = ''): string {
  const [language] = LANGUAGES[fence] ?? [];
  if (language === undefined) return escapeHtml(text);
  const open: boolean[] = [];
  return (
    highlighter
      .highlight(text, { language })
      .value.replaceAll(/<span class="(?:hljs-)?(\w+)[^"]*">|<\/span>/g, (tag, found: string | undefined) => {
        if (tag === '</span>') return open.pop() ? '</i>' : '';
        const name = CLASSES[found ?? ''];
        open.push(name !== undefined);
        return name === undefined ? '' : `<i class="${name}">`;
      })
      // Quotes need no escape between tags, and JSON consists of them.
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
  );
}

/** Returns a panel with a block of code. It can be copied if it has a name. */
export function codeBlock(text: string, fence: string | undefined, name?: string): string {
  const [, shown] = LANGUAGES[fence ?? ''] ?? ['', fence?.toUpperCase() ?? ''];
  const head = `<span>${shown}</span>`;
  return `${codePanel({ head, body: code(highlighted(text, fence)), ...(name !== undefined && { name }) })}\n`;
}
