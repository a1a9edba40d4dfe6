import { changedMembers } from './changed-members';
import type { AuditedKindOptions } from './audited-kind';

type Members = Readonly<Record<string, unknown>>;

/** A change as an event shows it. */
export interface ShownChange {
  readonly before?: object;
  readonly after?: object;
}

/** Names of credentials. Their values are never shown. */
const CREDENTIAL = /sealed|hash|secret|password|credential|token|^pin/i;
const ALWAYS_IGNORED = ['tenant', 'createdAt', 'modifiedAt', 'revision', 'incarnation'];

/**
 * Returns a row's change as events show it: the changed members before and after. `changed` names the members with
 * hidden values. Undefined if nothing has changed.
 */
export function shownChange(options: AuditedKindOptions, was: Members | undefined, is: Members | undefined): ShownChange | undefined {
  const { before, after } = changedMembers(membersOf(options, was), membersOf(options, is));
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  if (names.length === 0) return undefined;
  const unshown = names.filter((name) => isUnshown(options, name));
  const shown = (members: object): object =>
    Object.fromEntries(Object.entries(members).filter(([name]) => !unshown.includes(name)).map(([name, value]) => [name, shownValue(options, value)])); // prettier-ignore
  const changed = unshown.length > 0 ? { changed: [...new Set(unshown.map(publicName))].sort() } : {};
  return { ...(was && { before: { ...shown(before), ...(!is && changed) } }), ...(is && { after: { ...shown(after), ...changed } }) };
}

function membersOf({ content, ignored = [] }: AuditedKindOptions, row: Members | undefined): object {
  const members = (content === undefined ? row : (row?.[content] as Members | undefined)) ?? {};
  const left = Object.entries(members).filter(([name, value]) => value != null && ![...ALWAYS_IGNORED, ...ignored].includes(name));
  return Object.fromEntries(left);
}

const isUnshown = ({ unshown = [] }: AuditedKindOptions, name: string): boolean =>
  unshown === 'all' || unshown.includes(name) || CREDENTIAL.test(name);

/** The value without members, at any depth, that are not shown. */
function shownValue(options: AuditedKindOptions, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((each) => shownValue(options, each));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const left = Object.entries(value).filter(([name]) => !isUnshown(options, name));
  return Object.fromEntries(left.map(([name, inner]) => [name, shownValue(options, inner)]));
}

/** The name of a credential without how it is stored: Returns `secret` for `sealedSecret`, and `password` for `passwordHash`. */
function publicName(name: string): string {
  const plain = name.replace(/^sealed/, '').replace(/(Sealed|Hash|Hashes)$/, '');
  return plain.charAt(0).toLowerCase() + plain.slice(1);
}
