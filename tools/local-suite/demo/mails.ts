import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredMail } from '../mail-sink/mail-sink.ts';
import { type Stage, until } from './stage.ts';

/** A mail of the suite, and the page that shows it. */
export type Mail = Pick<StoredMail, 'to' | 'subject' | 'text' | 'html'> & { readonly link: string };

const LOOKED_AT_MAX = 100;

/** Waits for the mail to the recipient with this text. Locally the mail sink receives all mails. */
export function mailTo({ demo, suiteDir }: Stage, address: string, said: string): Promise<Mail> {
  const folder = join(suiteDir, 'mails');
  return until(`a mail to ${address} about ${said}`, () => {
    const mails = mailsIn(folder).filter(({ to, subject, text }) => to.includes(address) && `${subject}\n${text}`.includes(said));
    return mails.map((mail) => ({ ...mail, link: `${demo.baseUrl}/mail/${mail.id}` }))[0];
  });
}

/** Returns the newest mails; their file names begin with their times. */
function mailsIn(folder: string): StoredMail[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const newest = names.sort().reverse().slice(0, LOOKED_AT_MAX);
  return newest.flatMap((name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    return text.endsWith('}\n') ? [JSON.parse(text) as StoredMail] : []; // the others are not completely written
  });
}
