import { Marked, type Tokens } from 'marked';
import { escapeHtml } from '../../local-suite/pages/look.ts';
import { codeBlock } from './highlight.ts';

/** Returns the target of a link on this site, or undefined if the site does not have it. */
export type LinkTo = (href: string) => string | undefined;

export interface Heading {
  readonly depth: number;
  readonly id: string;
  readonly text: string;
}

/** Returns the same anchor as GitHub, so that links work on both. */
export const slug = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

const markedFor = (linkTo: LinkTo): Marked =>
  new Marked({
    renderer: {
      html: ({ text }: Tokens.HTML | Tokens.Tag) => (text.startsWith('<!--') ? '' : escapeHtml(text)),
      heading(token: Tokens.Heading) {
        const id = slug(plain(token.text));
        return `<h${token.depth} id="${id}">${this.parser.parseInline(token.tokens)}</h${token.depth}>\n`;
      },
      link(token: Tokens.Link) {
        const text = this.parser.parseInline(token.tokens);
        const href = linkTo(token.href);
        return href === undefined ? text : `<a href="${escapeHtml(href)}">${text}</a>`;
      },
      image: ({ text }: Tokens.Image) => `<em>${escapeHtml(text)}</em>`, // the site has no pictures
      code: ({ text, lang }: Tokens.Code) => codeBlock(text, lang, lang === 'json' ? undefined : 'these lines'),
    },
  });

/** Renders Markdown. HTML in it is escaped; wide tables scroll. */
export function markdown(text: string, linkTo: LinkTo = asIs): string {
  const html = markedFor(linkTo).parse(text, { async: false });
  return html.replaceAll('<table>', '<div class="wide" tabindex="0"><table>').replaceAll('</table>', '</table></div>');
}

export const inlineMarkdown = (text: string, linkTo: LinkTo = asIs): string => markedFor(linkTo).parseInline(text, { async: false });

/** Returns the headings of a text with their sections, for the search. */
export function sectionsOf(text: string): { readonly heading: Heading; readonly body: string }[] {
  const withoutCode = text.replaceAll(/^```[^]*?^```/gm, '');
  return [...withoutCode.matchAll(/^(#{1,3}) (.+)\n([^]*?)(?=^#{1,3} |(?![^]))/gm)].map(([, marks = '', title = '', body = '']) => ({
    heading: { depth: marks.length, text: plain(title), id: slug(plain(title)) },
    body,
  }));
}

/** Returns text without Markdown. */
export const plain = (text: string): string => text.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '');

const asIs: LinkTo = (href) => href;
