import { chownSync, existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { Refusal } from '../refusal.ts';

/** Accounts that PostgreSQL may run as when the suite runs as root, which PostgreSQL refuses to do. */
const ACCOUNTS = ['postgres', 'nobody'];
const REACH_EVERYTHING = '+dac_override,+dac_read_search';

/** The account that PostgreSQL runs as: the user's own, or another one for root. */
export class PostgresAccount {
  private readonly ids: { readonly uid: number; readonly gid: number; readonly name: string } | undefined;

  constructor() {
    this.ids = process.getuid?.() === 0 ? findAccount() : undefined;
  }

  /** Makes the account the owner of a file or folder. */
  own(path: string): void {
    if (this.ids) chownSync(path, this.ids.uid, this.ids.gid);
  }

  /** Returns the command and options that run a program in this account, with the capability to reach the paths if it lacks access. */
  command(
    program: string,
    args: readonly string[],
    paths: readonly string[],
  ): { file: string; args: string[]; uid?: number; gid?: number } {
    if (!this.ids) return { file: program, args: [...args] };
    const { uid, gid, name } = this.ids;
    const closed = [program, ...paths].map(closedFolderAbove).find((folder) => folder !== undefined);
    if (closed === undefined) return { file: program, args: [...args], uid, gid };
    const setpriv = onPath('setpriv');
    if (!setpriv) {
      throw new Refusal(
        `PostgreSQL runs as the user ${name}, who may not enter ${closed}: use a folder open to all, or start as another user than root.`,
      );
    }
    const identity = [
      `--reuid=${uid}`,
      `--regid=${gid}`,
      '--clear-groups',
      `--inh-caps=${REACH_EVERYTHING}`,
      `--ambient-caps=${REACH_EVERYTHING}`,
    ];
    return { file: setpriv, args: [...identity, program, ...args] };
  }
}

function findAccount(): { uid: number; gid: number; name: string } {
  const entries = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of ACCOUNTS) {
    const entry = entries.find(([user]) => user === name);
    if (entry) return { uid: Number(entry[2]), gid: Number(entry[3]), name };
  }
  throw new Refusal(`PostgreSQL does not run as root, and there is no user ${ACCOUNTS.join(' or ')}: start as another user.`);
}

/** Returns the first folder on the way to a path that other accounts cannot enter. */
function closedFolderAbove(path: string): string | undefined {
  const parent = dirname(path);
  if (parent === path) return undefined;
  return closedFolderAbove(parent) ?? ((statSync(parent).mode & 0o001) === 0 ? parent : undefined);
}

function onPath(program: string): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return [...folders, '/usr/bin', '/bin'].map((folder) => join(folder, program)).find((file) => existsSync(file));
}
