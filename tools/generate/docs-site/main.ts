import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import { siteFiles } from './site.ts';

// npm run docs: writes the docs as static files. The argument is the address in samples.
const [baseUrl = 'https://api.example.com'] = process.argv.slice(2);
const folder = join(repositoryRoot, 'docs', 'site');
rmSync(folder, { recursive: true, force: true });
const files = Object.entries(siteFiles({ baseUrl, tenants: [] })).map(([path, make]) => [join(folder, path), make().body] as const);
for (const [path, body] of files) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, body);
}
const kilobytes = files.reduce((sum, [, body]) => sum + Buffer.byteLength(body), 0) / 1024;
console.log(`${files.length} files, ${kilobytes.toFixed(0)} KiB: open ${join(folder, 'index.html')}`);
