import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import { messagesOf, readAsyncDocument } from '../openapi/async-file.ts';
import { callsOf, documentOf } from './document.ts';
import type { TextEntry } from './frame.ts';
import { plain, sectionsOf } from './markdown.ts';
import { messageUrl } from './message-page.ts';
import { headingOf } from './call-article.ts';
import { callUrl, typeFile } from './reference-pages.ts';

/** An entry of the search: its title, group, address and further words. */
export interface Found {
  readonly title: string;
  readonly of: string;
  readonly url: string;
  readonly words: string;
}

const WORDS_MAX = 500;

/** Returns the index of all calls and sections as a script, since pages opened from a file cannot fetch. */
export const searchIndex = (texts: readonly TextEntry[], apps: readonly string[]): string =>
  `globalThis.searchIndex = ${JSON.stringify(findable(texts, apps))};\n`;

export function findable(texts: readonly TextEntry[], apps: readonly string[]): Found[] {
  return [...apps.flatMap((name) => [...foundCalls(name), ...foundTypes(name), ...foundMessages(name)]), ...texts.flatMap(foundSections)];
}

function foundCalls(app: string): Found[] {
  return callsOf(documentOf(app)).map((call) => ({
    title: plain(headingOf(call)),
    of: `${call.method} ${call.path}`,
    url: callUrl(app, call),
    words: [app, call.tag, call.operation.operationId, ...call.parameters.map(({ name }) => name)].join(' '),
  }));
}

function foundTypes(app: string): Found[] {
  return Object.entries(documentOf(app).components?.schemas ?? {}).map(([name, { properties = {} }]) => ({
    title: name,
    of: `A type of ${app}`,
    url: `${app}/${typeFile(name)}`,
    words: Object.keys(properties).join(' '),
  }));
}

function foundMessages(app: string): Found[] {
  const document = readAsyncDocument(app);
  return (document ? messagesOf(document, 'webhooks') : []).map((message) => ({
    title: message.name,
    of: `A message of ${app}`,
    url: messageUrl(app, message),
    words: `${message.summary} webhook`,
  }));
}

function foundSections({ source, file, title, group }: TextEntry): Found[] {
  return sectionsOf(readFileSync(join(repositoryRoot, source), 'utf8')).map(({ heading: { depth, text, id }, body }) => ({
    title: depth === 1 ? title : text,
    of: depth === 1 ? group : `${group}: ${title}`,
    url: depth === 1 ? file : `${file}#${id}`,
    words: eachOnce(
      plain(body)
        .replaceAll(/[\s|-]+/g, ' ')
        .slice(0, WORDS_MAX),
    ),
  }));
}

/** The search looks for single words. */
const eachOnce = (text: string): string => [...new Set(text.split(' '))].join(' ');
