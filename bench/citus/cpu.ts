import { familyOf, parentOf, statOf, withClient } from '../harness/index.ts';

const TICKS_PER_SECOND = 100;
/** The ticks in user and kernel mode of a process and of its ended children. */
const OWN = [14, 15] as const;
const ENDED = [16, 17] as const;

/** Returns the main process of a PostgreSQL server on this machine. */
export async function mainProcessOf(url: string): Promise<number> {
  const pid = await withClient(url, async (client) => {
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    return parentOf(rows[0]?.pid ?? 0);
  });
  if (pid === undefined) throw new Error('The servers must run on this machine: their processor time is measured');
  return pid;
}

/** Returns the CPU seconds of a process and all its children. */
export const processorSecondsOf = (main: number): number =>
  familyOf(main).reduce((sum, pid) => sum + secondsOf(pid, OWN), secondsOf(main, ENDED));

function secondsOf(pid: number, fields: readonly [number, number]): number {
  const stat = statOf(pid);
  return stat ? fields.reduce((ticks, field) => ticks + stat(field), 0) / TICKS_PER_SECOND : 0;
}
