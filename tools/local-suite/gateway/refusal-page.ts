import type { IncomingMessage } from 'node:http';
import { escapeHtml, HOME_PLACES, page } from '../pages/look.ts';
import type { Refused } from './answer.ts';

const TITLES: Readonly<Record<number, string>> = { 403: 'Not at this address', 404: 'Page not found', 503: 'One moment' };

/** Whether a browser asks for a page. Programs accept JSON, or anything. */
export const wantsPage = ({ method, headers }: IncomingMessage): boolean =>
  (method === 'GET' || method === 'HEAD') && headers.accept?.includes('text/html') === true;

/** Returns the page that tells a person what is wrong, and where to go. It has no secrets. */
export function refusalPage({ status, message }: Refused): string {
  const sentence = message.endsWith('?') ? message : `${message}.`;
  return page({ title: TITLES[status] ?? 'Something is wrong', places: HOME_PLACES, content: `<p>${escapeHtml(sentence)}</p>` });
}
