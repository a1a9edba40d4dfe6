import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../../paths.ts';
import { type MutatedFile, type Mutation, mutationsOf } from './mutation.ts';

/** The lists have a file ending of their own, since they are no part of their project. */
const LISTS = '{apps/*,libs/*,tools/local-suite}/mutants/*.mts';

/** All mutations made by hand, from the lists next to the code of each project. The project is their area. */
export const KEPT: readonly Mutation[] = (await Promise.all(globSync(LISTS, { cwd: repositoryRoot }).toSorted().map(listed))).flat();

async function listed(file: string): Promise<Mutation[]> {
  const { mutations } = (await import(pathToFileURL(join(repositoryRoot, file)).href)) as { mutations: readonly MutatedFile[] };
  const project = dirname(dirname(file));
  return mutationsOf(basename(project), project, mutations);
}
