import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';

/** Returns the names of the guides in the order of their first page. */
export function guideNames(): string[] {
  const page = readFileSync(join(repositoryRoot, 'docs/guides/README.md'), 'utf8');
  return [...page.matchAll(/^\d+\. \[[^\]]+\]\(([\w-]+)\.md\)/gm)].map(([, name = '']) => name);
}
