import { aboutProcess } from '../harness/index.ts';

const KIB_PER_MIB = 1_024;

/** What processes hold, in MiB. */
export interface Held {
  /** Each page counts for each process that has it. */
  readonly rss: number;
  /** A page that several have counts for each of them in part: only these can be added up. */
  readonly pss: number;
}

/** Of these processes together, as the kernel sees it. */
export function heldBy(pids: readonly number[]): Held {
  const sums = pids.map((pid) => {
    const text = aboutProcess(pid, 'smaps_rollup') ?? '';
    const kib = (name: string): number => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(text)?.[1] ?? 0);
    return { rss: kib('Rss') / KIB_PER_MIB, pss: kib('Pss') / KIB_PER_MIB };
  });
  return sums.reduce((a, b) => ({ rss: a.rss + b.rss, pss: a.pss + b.pss }), { rss: 0, pss: 0 });
}

/** The program that a process runs, for a person. */
export function nameOf(pid: number): string {
  const words = (aboutProcess(pid, 'cmdline') ?? '').split('\0').join(' ').trim();
  return words.replaceAll(/\S*\//g, '').slice(0, 60);
}
