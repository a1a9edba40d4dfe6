import { readdirSync, readFileSync } from 'node:fs';

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

/** A process and all that it has started, and they have. */
export function familyOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((each) => /^\d+$/.test(each))) {
    const parent = parentOf(name);
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const family = [pid];
  for (const member of family) family.push(...(children.get(member) ?? []));
  return family;
}

function parentOf(pid: string): number | undefined {
  const stat = aboutProcess(pid, 'stat');
  return stat === undefined ? undefined : Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}

/** Undefined for a process that has ended meanwhile. */
function aboutProcess(pid: number | string, what: 'stat' | 'smaps_rollup' | 'cmdline'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return undefined;
  }
}

/** The program that a process runs, for a person. */
export function nameOf(pid: number): string {
  const words = (aboutProcess(pid, 'cmdline') ?? '').split('\0').join(' ').trim();
  return words.replaceAll(/\S*\//g, '').slice(0, 60);
}
