import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { mailPages } from './mail-pages.ts';
import { type StoredMail, type MailFault, MailSink } from './mail-sink.ts';

let folder: string;
let fault: MailFault = 'none';
let sink: MailSink;
let port: number;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mail-sink-'));
  sink = new MailSink({ folder, fault: () => fault });
  port = await sink.listen();
});
beforeEach(() => {
  fault = 'none';
  for (const name of readdirSync(folder)) rmSync(join(folder, name));
});
afterAll(async () => {
  await sink.close();
  rmSync(folder, { recursive: true });
});

async function send(subject: string, text: string, html?: string): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port, ignoreTLS: true });
  await transport.sendMail({
    from: 'shop@example.org',
    to: { name: 'Ann', address: 'ann@example.org' },
    subject,
    text,
    ...(html !== undefined && { html }),
    messageId: '<1@example.org>',
  });
}

function stored(): StoredMail[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as StoredMail);
}

it('the mail sink stores a mail as received and as readable text', async () => {
  await send('Größe: 5 €', `Schöne Grüße\n${'x'.repeat(100)}`);
  expect(stored()).toMatchObject([
    {
      from: 'shop@example.org',
      to: ['ann@example.org'],
      subject: 'Größe: 5 €',
      text: `Schöne Grüße\r\n${'x'.repeat(100)}`,
      messageId: '<1@example.org>',
    },
  ]);
  expect(readdirSync(folder).filter((name) => name.endsWith('.eml'))).toHaveLength(1);
  for (const name of readdirSync(folder)) expect([name, statSync(join(folder, name)).mode & 0o777]).toEqual([name, 0o600]);
});

it.each([
  ['refuse_for_now', 451],
  ['refuse_for_good', 550],
] as const)('the mail sink answers the fault %s with %d and stores nothing', async (kind, responseCode) => {
  fault = kind;
  await expect(send('a', 'b')).rejects.toMatchObject({ responseCode });
  expect(stored()).toHaveLength(0);
});

it('the mail sink stores the mail whose acknowledgement it drops', async () => {
  fault = 'drop_acknowledgement';
  await expect(send('a', 'b')).rejects.toThrow();
  expect(stored()).toHaveLength(1);
});

it('the mail sink shows mails as text and escapes HTML', async () => {
  await send('<script>alert(1)</script>', '<img src=x onerror=alert(2)>');
  const pages = mailPages(folder);
  const shown = ['/mail', `/mail/${stored()[0]?.id}`].map((path) => {
    let html = '';
    pages(path, { writeHead: () => undefined, end: (text: string) => (html = text) } as unknown as ServerResponse);
    return html;
  });
  for (const html of shown) {
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(html).not.toMatch(/<script|<img/);
  }
});

it('the mail sink shows the HTML part of a mail in a sandbox', async () => {
  await send('Größe', 'Fünf', '<p>Fünf</p><script>alert(1)</script>');
  expect(stored()).toMatchObject([{ text: 'Fünf', html: '<p>Fünf</p><script>alert(1)</script>' }]);
  const answers: { status: number; policy: string; body: string }[] = [];
  const shown = (path: string) => {
    let [status, policy] = [0, ''];
    const writeHead = (code: number, headers: Record<string, string>) =>
      ([status, policy] = [code, headers['content-security-policy'] ?? '']);
    mailPages(folder)(path, { writeHead, end: (body: string) => answers.push({ status, policy, body }) } as unknown as ServerResponse);
    return answers.at(-1);
  };
  const path = `/mail/${stored()[0]?.id}`;
  expect(shown(path)).toMatchObject({ status: 200, body: expect.stringContaining(`href="${path}/page"`) });
  expect(shown(`${path}/page`)).toMatchObject({ status: 200, policy: expect.stringMatching(/^sandbox; default-src 'none'/) });
  await send('No page', 'a');
  const other = stored().find(({ subject }) => subject === 'No page');
  expect(shown(`/mail/${other?.id}/page`)).toMatchObject({ status: 404 });
});

it('the mail sink does not serve a path outside of its folder', () => {
  expect(mailPages(folder)('/mail/../secrets', {} as ServerResponse)).toBe(false);
  expect(mailPages(folder)('/mailbox', {} as ServerResponse)).toBe(false);
});
