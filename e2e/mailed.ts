import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@suite/testing';

const LINK = /(https?:\/\/\S+\/(?:reset|confirm|opt-in|invitation)\?token=([\w-]{43})\S*)/;

/** A mail of the suite's sink. */
interface SunkMail {
  readonly to: readonly string[];
  readonly text: string;
}

/** Waits for a mail to the address with a link that has another token than `earlier`. Returns the link. */
export function mailedLink(folder: string, address: string, earlier?: string): Promise<string> {
  return until(`a link to ${address}`, () => linksTo(folder, address).findLast(([, , token]) => token !== earlier)?.[1]);
}

/** Waits for the token of such a link. */
export async function mailedToken(folder: string, address: string, earlier?: string): Promise<string> {
  return LINK.exec(await mailedLink(folder, address, earlier))?.[2] ?? '';
}

/** Returns the links to an address, oldest first: file names begin with their times. */
function linksTo(folder: string, address: string): RegExpExecArray[] {
  const names = globSync('*.json', { cwd: join(folder, 'mails') }).toSorted();
  const texts = names.map((name) => readFileSync(join(folder, 'mails', name), 'utf8')).filter((text) => text.endsWith('}\n'));
  const mails = texts.map((text) => JSON.parse(text) as SunkMail).filter(({ to }) => to.includes(address));
  return mails.map(({ text }) => LINK.exec(text)).filter((match) => match !== null);
}
