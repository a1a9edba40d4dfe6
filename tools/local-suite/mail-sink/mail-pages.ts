import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pages } from '../pages/local-pages.ts';
import { answerFile, answerPage } from '../pages/answer-file.ts';
import { escapeHtml, HOME_PLACES, page, shownTime } from '../pages/look.ts';
import type { StoredMail } from './mail-sink.ts';

const SHOWN_MAX = 200;
const MAIL_PATH = /^\/mail\/([A-Za-z0-9-]+)(\/page)?$/;

/** Allows a mail's page only styles: no scripts, no forms, no calls, no origin. */
const POLICY_OF_MAILS = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'; base-uri 'none'";

/**
 * `/mail` lists the stored mails, newest first; `/mail/{id}` shows one as text. `/mail/{id}/page` shows the HTML part of a
 * mail in a sandbox.
 */
export function mailPages(folder: string): Pages {
  return (path, response) => {
    if (path === '/mail') {
      answerPage(response, 200, mailPage('Mails', listOf(newest(folder))));
      return true;
    }
    const [, id, isPage] = MAIL_PATH.exec(path) ?? [];
    if (id === undefined) return false;
    const mail = readStored(folder, id);
    if (isPage && mail?.html !== undefined) answerFile(response, { type: 'text/html', body: mail.html, policy: POLICY_OF_MAILS });
    else if (mail && !isPage) answerPage(response, 200, mailPage(mail.subject || 'No subject', contentOf(mail)));
    else answerPage(response, 404, mailPage('No such mail', '<p><a href="/mail">All mails</a></p>'));
    return true;
  };
}

const mailPage = (title: string, content: string): string => page({ title, content, places: HOME_PLACES });

function newest(folder: string): StoredMail[] {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return names
    .sort()
    .reverse()
    .slice(0, SHOWN_MAX)
    .flatMap((name) => readStored(folder, name.slice(0, -'.json'.length)) ?? []);
}

function readStored(folder: string, id: string): StoredMail | undefined {
  try {
    return JSON.parse(readFileSync(join(folder, `${id}.json`), 'utf8')) as StoredMail;
  } catch {
    return undefined; // unknown, or not completely written
  }
}

function listOf(mails: readonly StoredMail[]): string {
  if (mails.length === 0) return '<p>No mail has been sent yet.</p>';
  const rows = mails.map(
    ({ id, receivedAt, to, subject }) =>
      `<tr><td>${shownTime(receivedAt)}</td><td>${escapeHtml(to.join(', '))}</td><td><a href="/mail/${id}">${escapeHtml(subject || 'No subject')}</a></td></tr>`,
  );
  return `<div class="wide" tabindex="0"><table><tr><th>When</th><th>To</th><th>Subject</th></tr>${rows.join('')}</table></div>`;
}

function contentOf({ id, from, to, receivedAt, text, html }: StoredMail): string {
  const asPage = html === undefined ? '' : `<a href="/mail/${id}/page">As a page</a> · `;
  return `<p class="quiet">From ${escapeHtml(from)} to ${escapeHtml(to.join(', '))}, ${shownTime(receivedAt)}</p><pre class="text">${escapeHtml(text)}</pre><p>${asPage}<a href="/mail">All mails</a></p>`;
}
