import { parse } from 'yaml';

/** A patch of kustomize; the supported fields. */
export interface Patch {
  /** The name is a regular expression for the whole name. */
  readonly target: { readonly kind: string; readonly name?: string };
  /** YAML: the operations of a JSON patch, or members to merge into the object. */
  readonly patch: string;
}

type Node = Record<string, unknown>;
type Target = { readonly kind: string; readonly metadata: { readonly name: string } };

interface Operation {
  readonly op: 'add' | 'remove' | 'replace';
  readonly path: string;
  readonly value?: unknown;
}

const PLAIN_NAME = /^[a-z0-9-]+$/;

/** Applies patches in their order. A patch for a named object must find it; a patch for a kind or for a pattern of names may find none. */
export function patched<T extends Target>(objects: readonly T[], patches: readonly Patch[]): T[] {
  return patches.reduce<T[]>(
    (all, { target, patch }) => {
      const content = parse(patch) as Operation[] | Node;
      const isTarget = ({ kind, metadata }: T) => kind === target.kind && new RegExp(`^(?:${target.name ?? '.*'})$`).test(metadata.name);
      if (target.name !== undefined && PLAIN_NAME.test(target.name) && !all.some(isTarget))
        throw new Error(`a patch of ${target.kind} ${target.name}, which does not exist`);
      if (!Array.isArray(content) && content['$patch'] === 'delete') return all.filter((object) => !isTarget(object));
      return all.map((object) => (isTarget(object) ? changed(object, content) : object));
    },
    [...objects],
  );
}

function changed<T extends Target>(object: T, content: Operation[] | Node): T {
  const copy = structuredClone(object) as unknown as Node;
  if (Array.isArray(content)) for (const operation of content) operate(copy, operation);
  else merge(copy, { ...content, metadata: {} });
  return copy as unknown as T;
}

function operate(object: Node, { op, path, value }: Operation): void {
  const names = path.split('/').slice(1);
  const last = names.pop() ?? '';
  const parent = names.reduce<unknown>((node, name) => (node as Node | undefined)?.[name], object) as Node | unknown[] | undefined;
  if (typeof parent !== 'object') throw new Error(`${String(object['kind'])} has no ${names.join('/')}`);
  if (Array.isArray(parent)) return operateOn(parent, op, last, value);
  if (op !== 'add' && parent[last] === undefined) throw new Error(`${String(object['kind'])} has no ${path}`);
  if (op === 'remove') delete parent[last];
  else parent[last] = value;
}

function operateOn(list: unknown[], op: Operation['op'], place: string, value: unknown): void {
  const index = place === '-' ? list.length : Number(place);
  if (!(index <= list.length) || (op !== 'add' && index === list.length)) throw new Error(`a list has no index ${place}`);
  list.splice(index, op === 'add' ? 0 : 1, ...(op === 'remove' ? [] : [value]));
}

/** Merges members, but no lists, which kustomize merges differently by their content. */
function merge(into: Node, members: Node): void {
  for (const [name, value] of Object.entries(members)) {
    if (Array.isArray(value)) throw new Error(`a patch that merges the list ${name}: use operations`);
    const own = into[name];
    if (typeof own === 'object' && own !== null && typeof value === 'object') merge(own as Node, value as Node);
    else into[name] = value;
  }
}
