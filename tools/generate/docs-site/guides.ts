import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';

/** The names of the guides, in the order in which their own first page lists them. */
export function guideNames(): string[] {
  const page = readFileSync(join(repositoryRoot, 'docs/guides/README.md'), 'utf8');
  return [...page.matchAll(/^\d+\. \[[^\]]+\]\(([\w-]+)\.md\)/gm)].map(([, name = '']) => name);
}
