import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentOf } from '../../generate/docs-site/document.ts';
import { repositoryRoot } from '../../paths.ts';
import { services } from '../../generate/services/list.ts';
import { RELEASES, withoutWords } from './released.ts';

// npm run openapi:release: stores the documents of the version in package.json, with which later ones are compared.
const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as { version: string };
const folder = join(RELEASES, version);
if (existsSync(folder)) {
  console.error(`docs/releases/${version} exists, and released documents do not change: raise the version in package.json.`);
  process.exitCode = 1;
} else {
  mkdirSync(folder, { recursive: true });
  for (const { name } of services())
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(withoutWords(documentOf(name)), null, 1)}\n`);
  console.log(`Written: docs/releases/${version}. Name the version in CHANGELOG.md.`);
}
