import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import type { Mutation } from './mutation.ts';

/** Folders without sources and tests. */
export const LEFT_OUT = ['.git', '.local', '.nx', 'dist', 'node_modules'];
/** The packages that are bundled for tests. */
const PACKAGES = join('dist', 'test', 'packages');

/** A copy of the working tree in which mutations are applied, so that the tree itself is never changed. */
export class TreeCopy {
  readonly root: string;

  constructor(name: string) {
    this.root = join(repositoryRoot, 'dist', 'mutants', name);
    rmSync(this.root, { recursive: true, force: true });
    const names = readdirSync(repositoryRoot).filter((name) => !LEFT_OUT.includes(name));
    for (const name of names) cpSync(join(repositoryRoot, name), join(this.root, name), { recursive: true });
    this.link('node_modules');
    this.link(PACKAGES);
  }

  /** Applies the mutation while the work runs. */
  async withMutation<T>({ file, find, replace }: Mutation, work: () => Promise<T>): Promise<T> {
    const path = join(this.root, file);
    const source = readFileSync(path, 'utf8');
    writeFileSync(
      path,
      source.replace(find, () => replace),
    );
    return work().finally(() => writeFileSync(path, source));
  }

  private link(folder: string): void {
    mkdirSync(join(repositoryRoot, folder), { recursive: true });
    mkdirSync(join(this.root, folder, '..'), { recursive: true });
    symlinkSync(join(repositoryRoot, folder), join(this.root, folder));
  }
}
