import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import { services } from '../services/list.ts';
import { asyncFileOf } from './async-file.ts';
import { BUNDLE_FILE, writeBundle } from './bundle-file.ts';
import { writeClientTypes } from './client-types.ts';
import { sourcesOf } from './compile.ts';
import { writeContractSchemas } from './contract-schemas.ts';
import { documentOf, packageOfSuite } from './document.ts';
import { writeHttpFiles } from './http-files.ts';
import { lint } from './lint.ts';

// Writes apps/<app>/openapi.json and asyncapi.json of all or the named apps, and the files generated from them: docs/openapi.json, the
// types of libs/client and requests.http, and fails for missing texts and findings of linters. --check only compares what is generated;
// --lint only runs the linters, which take longer than all else.
const isCheck = process.argv.includes('--check');
const isLint = process.argv.includes('--lint');
const stale: string[] = [];
const problems: string[] = [];
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const chosen = services().filter(({ name }) => named.length === 0 || named.includes(name));
const fileOf = (app: string) => join('apps', app, 'openapi.json');
/** Writes a document, or with --check only compares it. */
const write = (path: string, document: object): void => {
  const file = join(repositoryRoot, path);
  const text = `${JSON.stringify(document, null, 2)}\n`;
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return;
  if (!isCheck) writeFileSync(file, text);
  stale.push(path);
};
if (!isLint) await generate();
if (!isCheck && !isLint) console.log(stale.length === 0 ? 'Nothing changed.' : `Written: ${stale.join(', ')}`);
if (isCheck && stale.length > 0) problems.push(`${stale.join(', ')}: outdated; run "npm run openapi" and check the difference.`);
const files = chosen.map(({ name }) => fileOf(name));
if (!isCheck) problems.push(...(await lint(files, BUNDLE_FILE)));
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else if (isCheck) console.log('Each openapi.json and the client are up to date and complete.');

/** Writes or compares all that is generated. */
async function generate(): Promise<void> {
  const sources = sourcesOf(chosen.map(({ name }) => name));
  for (const service of chosen) {
    const app = service.name;
    const { document, asyncDocument, gaps } = await documentOf(service, packageOfSuite(), sources);
    problems.push(...gaps.map((gap) => `${app}: ${gap}`));
    write(fileOf(app), document);
    if (asyncDocument) write(asyncFileOf(app), asyncDocument);
  }
  stale.push(
    ...(await writeClientTypes(isCheck)),
    ...writeContractSchemas(isCheck),
    ...writeBundle(isCheck),
    ...writeHttpFiles(
      chosen.map(({ name }) => name),
      isCheck,
    ),
  );
}
