import { isDeepStrictEqual } from 'node:util';

/** The members that a change of a resource has changed. */
export interface Change {
  readonly before: object;
  readonly after: object;
}

/** Returns the members that differ, before and after the change. A member that one side lacks is absent there. */
export function changedMembers(before: object, after: object): Change {
  const [old, now] = [new Map(Object.entries(before)), new Map(Object.entries(after))];
  const names = [...new Set([...old.keys(), ...now.keys()])].filter((name) => !isDeepStrictEqual(old.get(name), now.get(name)));
  const partOf = (members: ReadonlyMap<string, unknown>) =>
    Object.fromEntries(names.filter((name) => members.has(name)).map((name) => [name, members.get(name)]));
  return { before: partOf(old), after: partOf(now) };
}
