/** What kustomize calls a replacement, as far as it is used here: a value of one object goes into fields of others. */
export interface Replacement {
  /** With a delimiter, only the part at the index is taken. */
  readonly source: { readonly kind: string; readonly fieldPath: string; readonly options?: Part };
  readonly targets: readonly {
    readonly select: { readonly kind: string };
    readonly fieldPaths: readonly string[];
    /** Only one part of the text is replaced, or a field that is not there is made. */
    readonly options?: Part | { readonly create: true };
  }[];
}

/** A part of a text: that at the index, the first one unless said. */
interface Part {
  readonly delimiter: string;
  readonly index?: number;
}

type Node = Record<string, unknown>;

/** Does the replacements in a copy of the objects; throws where kustomize would refuse. */
export function replaced<T extends { readonly kind: string }>(objects: readonly T[], replacements: readonly Replacement[]): T[] {
  const copies = structuredClone([...objects]);
  const ofKind = (wanted: string) => copies.filter(({ kind }) => kind === wanted) as unknown as Node[];
  for (const { source, targets } of replacements) {
    const [from, ...others] = ofKind(source.kind);
    if (!from || others.length > 0)
      throw new Error(`A replacement needs exactly one ${source.kind}, not ${others.length + (from ? 1 : 0)}`);
    const { parent, name } = fieldOf(from, source.fieldPath);
    const value = taken(String(parent[name]), source.options);
    for (const { select, fieldPaths, options = {} } of targets) {
      for (const object of ofKind(select.kind)) {
        for (const path of fieldPaths) put(fieldOf(object, path, 'create' in options), value, options);
      }
    }
  }
  return copies;
}

function taken(text: string, part: Part | undefined): string {
  if (!part) return text;
  const value = text.split(part.delimiter)[part.index ?? 0];
  if (value === undefined) throw new Error(`${text} has no part ${part.index ?? 0} between ${part.delimiter}`);
  return value;
}

interface Field {
  readonly parent: Node;
  readonly name: string;
}

/** A path's names are between dots; one with dots of its own stands in brackets. */
const namesOf = (path: string): string[] => [...path.matchAll(/\[([^\]]+)\]|([^.[\]]+)/g)].map(([, whole, plain]) => whole ?? plain ?? '');

function fieldOf(object: Node, path: string, mayBeNew = false): Field {
  const names = namesOf(path);
  const name = names.pop() ?? '';
  const parent = names.reduce<Node | undefined>((node, each) => node?.[each] as Node | undefined, object);
  if (!parent || (parent[name] === undefined && !mayBeNew)) throw new Error(`${String(object['kind'])} has no field ${path}`);
  return { parent, name };
}

function put({ parent, name }: Field, value: string, options: Part | object): void {
  if (!('delimiter' in options)) return void (parent[name] = value);
  const parts = String(parent[name]).split(options.delimiter);
  parts[options.index ?? 0] = value;
  parent[name] = parts.join(options.delimiter);
}
