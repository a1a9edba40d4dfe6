import { readdirSync, readFileSync } from 'node:fs';
import { withClient } from './cluster.ts';

const TICKS_PER_SECOND = 100;

interface Process {
  readonly pid: number;
  readonly parent: number;
  readonly own: number;
  readonly ended: number;
}

/** What /proc says of a process: its parent, and processor seconds of its own and of its children that have ended. */
function processAt(pid: number): Process | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
      .map(Number);
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map((i) => fields[i]);
    return { pid, parent, own: (user + system) / TICKS_PER_SECOND, ended: (endedUser + endedSystem) / TICKS_PER_SECOND };
  } catch {
    return undefined; // it has ended
  }
}

/** The main process of a PostgreSQL server of this machine. */
export async function mainProcessOf(url: string): Promise<number> {
  const pid = await withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return processAt(rows[0]?.pid ?? 0)?.parent;
  });
  if (pid === undefined) throw new Error('The servers must run on this machine: their processor time is measured');
  return pid;
}

/** Processor seconds of a process and all its children until now. */
export function processorSecondsOf(main: number): number {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((name) => processAt(Number(name)) ?? []); // prettier-ignore
  const root = all.find(({ pid }) => pid === main);
  return all.filter(({ pid, parent }) => pid === main || parent === main).reduce((sum, { own }) => sum + own, root?.ended ?? 0);
}
