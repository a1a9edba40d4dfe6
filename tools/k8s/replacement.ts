/** What kustomize calls a replacement, as far as it is used here: a value of one object goes into fields of others. */
export interface Replacement {
  readonly source: { readonly kind: string; readonly fieldPath: string };
  readonly targets: readonly {
    readonly select: { readonly kind: string };
    readonly fieldPaths: readonly string[];
    /** Only one part of the text is replaced: that at the index, the first one unless said. */
    readonly options?: { readonly delimiter: string; readonly index?: number };
  }[];
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
    for (const { select, fieldPaths, options } of targets) {
      for (const object of ofKind(select.kind)) {
        for (const path of fieldPaths) put(fieldOf(object, path), String(parent[name]), options);
      }
    }
  }
  return copies;
}

interface Field {
  readonly parent: Node;
  readonly name: string;
}

function fieldOf(object: Node, path: string): Field {
  const names = path.split('.');
  const name = names.pop() ?? '';
  const parent = names.reduce<Node | undefined>((node, each) => node?.[each] as Node | undefined, object);
  if (parent?.[name] === undefined) throw new Error(`${String(object['kind'])} has no field ${path}`);
  return { parent, name };
}

function put({ parent, name }: Field, value: string, options?: Replacement['targets'][number]['options']): void {
  if (!options) return void (parent[name] = value);
  const parts = String(parent[name]).split(options.delimiter);
  parts[options.index ?? 0] = value;
  parent[name] = parts.join(options.delimiter);
}
