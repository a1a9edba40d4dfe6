import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A wrong change of the product code, and the spec that must fail because of it. */
export interface Mutation {
  readonly area: string;
  readonly name: string;
  /** Paths relative to the root of the repository. */
  readonly file: string;
  readonly spec: string;
  /** A pattern of test titles; without one, the whole spec runs. */
  readonly test?: string;
  /** Occurs exactly once in the file. */
  readonly find: string;
  readonly replace: string;
  /** The harm in production. */
  readonly harm: string;
}

type Change = Pick<Mutation, 'name' | 'find' | 'replace' | 'harm' | 'test'> & { readonly spec?: string };

/** The mutations of one file. A mutation may name another spec than its file's. */
export interface MutatedFile {
  readonly file: string;
  readonly spec: string;
  readonly mutations: readonly Change[];
}

/** Returns the mutations of an area, whose paths are relative to the area's root. */
export function mutationsOf(area: string, root: string, files: readonly MutatedFile[]): Mutation[] {
  return files.flatMap(({ file, spec, mutations }) =>
    mutations.map((mutation) => ({ ...mutation, area, file: join(root, file), spec: join(root, mutation.spec ?? spec) })),
  );
}

/** Returns why a mutation cannot be applied in the tree at `root`, or undefined. */
export function faultOf({ file, spec, find, replace }: Mutation, root: string): string | undefined {
  if (!existsSync(join(root, spec))) return `${spec} does not exist: name the spec that notices the mutation`;
  if (!existsSync(join(root, file))) return `${file} does not exist: name the file that contains the code today`;
  const count = readFileSync(join(root, file), 'utf8').split(find).length - 1;
  if (count !== 1) return `its text occurs ${count} times in ${file}, not once: the mutation is out of date, adapt \`find\``;
  return find === replace ? 'it changes nothing: `find` and `replace` are equal' : undefined;
}
