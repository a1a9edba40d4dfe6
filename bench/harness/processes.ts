import { readdirSync, readFileSync } from 'node:fs';

/** Returns undefined for a process that has ended. */
export function aboutProcess(pid: number, what: 'stat' | 'status' | 'smaps_rollup' | 'cmdline'): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return undefined;
  }
}

/** Returns the fields of `/proc/<pid>/stat` by their documented number, which starts after the name with the third. */
export function statOf(pid: number): ((field: number) => number) | undefined {
  const stat = aboutProcess(pid, 'stat');
  const fields = stat?.slice(stat.lastIndexOf(')') + 2).split(' ');
  return fields && ((field) => Number(fields[field - 3]));
}

const PARENT = 4;
export const parentOf = (pid: number): number | undefined => statOf(pid)?.(PARENT);

/** Returns a process and all its descendants. */
export function familyOf(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const each of readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)) {
    const parent = parentOf(each);
    if (parent !== undefined) children.set(parent, [...(children.get(parent) ?? []), each]);
  }
  const family = [pid];
  for (const member of family) family.push(...(children.get(member) ?? []));
  return family;
}
