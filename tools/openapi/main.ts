import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';
import { services } from '../services/list.ts';
import { writeClientTypes } from './client-types.ts';
import { describedByTypes } from './compile.ts';
import { documentOf } from './document.ts';
import { writeHttpFiles } from './http-files.ts';

// Writes apps/<app>/openapi.json of each app, or of those named, and what follows from them: the types of libs/client, requests.http;
// with --check says which are not what the code says.
const isCheck = process.argv.includes('--check');
const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as { version: string };
const stale: string[] = [];
const asked = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const chosen = services().filter(({ name }) => asked.length === 0 || asked.includes(name));
const types = describedByTypes(chosen.map(({ name }) => name));
for (const service of chosen) {
  const app = service.name;
  const file = join(repositoryRoot, 'apps', app, 'openapi.json');
  const document = `${JSON.stringify(await documentOf(service, version, types), null, 2)}\n`;
  const isCurrent = existsSync(file) && readFileSync(file, 'utf8') === document;
  if (!isCurrent && !isCheck) writeFileSync(file, document);
  if (!isCurrent) stale.push(`apps/${app}/openapi.json`);
}
stale.push(
  ...(await writeClientTypes(isCheck)),
  ...writeHttpFiles(
    chosen.map(({ name }) => name),
    isCheck,
  ),
);
if (!isCheck) console.log(stale.length === 0 ? 'Nothing changed.' : `Written: ${stale.join(', ')}`);
else if (stale.length === 0) console.log('Each openapi.json, and the client, says what the code says.');
else {
  console.error(`${stale.join(', ')}: not what the code says; run "npm run openapi" and look at the difference.`);
  process.exitCode = 1;
}
