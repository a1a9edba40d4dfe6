import { aboutProcess } from '../harness/index.ts';

const KIB_PER_MIB = 1_024;

/** The memory of processes, in MiB. */
export interface Held {
  /** Shared pages count fully for each process. */
  readonly rss: number;
  /** Shared pages count in part for each process, so that only these values can be added up. */
  readonly pss: number;
}

/** Returns the memory of these processes in total, from the kernel. */
export function heldBy(pids: readonly number[]): Held {
  const sums = pids.map((pid) => {
    const text = aboutProcess(pid, 'smaps_rollup') ?? '';
    const kib = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
    return { rss: kib('Rss') / KIB_PER_MIB, pss: kib('Pss') / KIB_PER_MIB };
  });
  return sums.reduce((a, b) => ({ rss: a.rss + b.rss, pss: a.pss + b.pss }), { rss: 0, pss: 0 });
}

/** Returns a readable name of a process's program. */
export function nameOf(pid: number): string {
  const words = (aboutProcess(pid, 'cmdline') ?? '').split('\0').join(' ').trim();
  return words.replaceAll(/\S*\//g, '').slice(0, 60);
}
