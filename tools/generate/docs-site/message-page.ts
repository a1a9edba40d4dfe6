import { code, codePanel, escapeHtml } from '../../local-suite/pages/look.ts';
import type { AsyncMessage } from '../openapi/messages.ts';
import type { Document, Schema } from './document.ts';
import type { Entry, Shown } from './frame.ts';
import { highlighted } from './highlight.ts';
import { shortJson } from './json-text.ts';
import { markdown } from './markdown.ts';
import { memberList, typeText } from './schema-view.ts';

const fileOf = (app: string): string => `${app}/message-types.html`;

/** Returns the address of a type. */
export const messageUrl = (app: string, { name }: AsyncMessage): string => `${fileOf(app)}#${name}`;

/** Where the site has the document of a service. */
export const asyncSiteFileOf = (app: string): string => `${app}/asyncapi.json`;

export const messageEntry = (app: string, of: string, group: string): Entry => ({ file: fileOf(app), title: 'Message types', group, of });

/** Shows what all messages have, and each type with its data and an example. */
export function messagePage(app: string, entry: Entry, messages: readonly AsyncMessage[], document: Document): Shown {
  const links = messages.map(({ name, summary }) => `<li><a href="#${name}"><code>${name}</code></a> ${escapeHtml(summary)}</li>`);
  return {
    ...entry,
    title: `${entry.title}, ${document.info.title}`,
    sections: messages.map(({ name }) => ({ id: name, text: name })),
    content: `<h1>${entry.title}</h1>
<p>${app} writes a message in the transaction of the change that it is about. Read messages from <a href="../guides/follow-the-feed.html">the feed</a>, or let <a href="../guides/receive-webhooks.html">webhooks</a> send them to you. <a href="asyncapi.json">asyncapi.json</a> describes both in AsyncAPI 3.</p>
<ul class="types">${links.join('')}</ul>
<h2 id="members">Members of each message</h2>${memberList(envelopeOf(messages), document)}
${messages.map((message) => article(message, document)).join('')}`,
  };
}

/** Returns the members that all types have in common. */
function envelopeOf([first]: readonly AsyncMessage[]): Schema {
  const own = (first?.payload.properties ?? {}) as Readonly<Record<string, Schema>>;
  const text: Schema = { type: 'string' };
  const changed: Record<string, Schema> = {
    type: { ...text, description: 'The type, as listed above.' },
    resource: { ...own['resource'], properties: { kind: { ...text, description: 'The first part of the type.' }, id: text } },
    data: { type: 'object', description: 'The resource as its GET answers it to an application, after the change.' },
  };
  return { type: 'object', properties: { ...own, ...changed } };
}

function article({ name, summary, description, payload, examples = [] }: AsyncMessage, document: Document): string {
  const { data = {} } = (payload.properties ?? {}) as Readonly<Record<string, Schema>>;
  const about = description === undefined ? '' : markdown(description);
  const type = typeText(data, document);
  return `<article class="call" id="${name}"><h2><code>${name}</code> <a class="here" href="#${name}" aria-label="Link to ${name}">#</a></h2>
<div class="cols"><div><p>${escapeHtml(summary)}</p>${about}<p><code>data</code> is <span class="type">${type}</span>.</p></div>
<div class="aside">${examples.map(({ payload: example }) => exampleOf(example)).join('')}</div></div></article>`;
}

function exampleOf(message: object): string {
  const { text, isShortened } = shortJson(message);
  const head = `<span><strong>Body of a webhook</strong>${isShortened ? ' shortened' : ''}</span>`;
  return codePanel({ head, body: code(highlighted(text, 'json')) });
}
