import { chownSync } from 'node:fs';

/** The number of Debian's account `nobody`, which has no rights. */
const ACCOUNT = 65_534;

/** Options that start a child process without root's rights: PostgreSQL and PgBouncer refuse to run with them. */
export const unprivileged: { readonly uid?: number; readonly gid?: number } =
  process.getuid?.() === 0 ? { uid: ACCOUNT, gid: ACCOUNT } : {};

/** Lets such a child process write to a folder. */
export function giveToUnprivileged(folder: string): void {
  if (unprivileged.uid !== undefined) chownSync(folder, ACCOUNT, ACCOUNT);
}
