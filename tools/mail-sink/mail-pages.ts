import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerPage, escapeHtml } from '../gateway/answer.ts';
import type { Pages } from '../gateway/gateway.ts';
import { page, shownTime } from '../gateway/landing-page.ts';
import type { KeptMail } from './mail-sink.ts';

const SHOWN_MAX = 200;
const MAIL_PATH = /^\/mail\/([A-Za-z0-9-]+)$/;

/** `/mail` lists the kept mails, the newest first; `/mail/{id}` shows one. Everything in a mail is shown as text. */
export function mailPages(folder: string): Pages {
  return (path, response) => {
    if (path === '/mail') {
      answerPage(response, 200, page('Mails', listOf(newest(folder))));
      return true;
    }
    const id = MAIL_PATH.exec(path)?.[1];
    if (id === undefined) return false;
    const mail = readKept(folder, id);
    if (mail) answerPage(response, 200, page(mail.subject || 'No subject', contentOf(mail)));
    else answerPage(response, 404, page('No such mail', '<p><a href="/mail">All mails</a></p>'));
    return true;
  };
}

function newest(folder: string): KeptMail[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return names
    .sort()
    .reverse()
    .slice(0, SHOWN_MAX)
    .flatMap((name) => readKept(folder, name.slice(0, -'.json'.length)) ?? []);
}

function readKept(folder: string, id: string): KeptMail | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')) as KeptMail;
  } catch {
    return undefined; // unknown, or just being written
  }
}

function listOf(mails: readonly KeptMail[]): string {
  if (mails.length === 0) return '<p>No mail has been sent yet.</p>';
  const rows = mails.map(
    ({ id, receivedAt, to, subject }) =>
      `<tr><td>${shownTime(receivedAt)}</td><td>${escapeHtml(to.join(', '))}</td><td><a href="/mail/${id}">${escapeHtml(subject || 'No subject')}</a></td></tr>`,
  );
  return `<table>${rows.join('')}</table>`;
}

function contentOf({ from, to, receivedAt, text }: KeptMail): string {
  return `<p>From ${escapeHtml(from)} to ${escapeHtml(to.join(', '))}, ${shownTime(receivedAt)}</p><pre>${escapeHtml(text)}</pre><p><a href="/mail">All mails</a></p>`;
}
