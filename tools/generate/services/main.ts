import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, type FormatConfig } from 'oxfmt';
import { repositoryRoot } from '../../paths.ts';
import { composeFiles } from './compose.ts';
import { gatewayFiles } from './gateway.ts';
import type { Generated } from './generated.ts';
import { kubernetesFiles } from './kubernetes.ts';
import { services } from './list.ts';
import { monitoringFiles } from './monitoring.ts';
import { postgresFiles } from './postgres.ts';
import { readmeFiles } from './readme.ts';

// Writes everything outside of apps that is generated from services.json. With --check it only compares.
const isCheck = process.argv.includes('--check');
const style = JSON.parse(readFileSync(join(repositoryRoot, '.oxfmtrc.json'), 'utf8')) as FormatConfig;
const list = services();
const names = list.map(({ name }) => name);
const files = [...postgresFiles, ...composeFiles, ...gatewayFiles, ...readmeFiles, ...kubernetesFiles(list), ...monitoringFiles];
const changed: string[] = [];
for (const file of files) await write(file);
for (const folder of obsoleteFolders()) {
  if (!isCheck) rmSync(join(repositoryRoot, folder), { recursive: true });
  changed.push(folder);
}
const apps = readdirSync(join(repositoryRoot, 'apps'));
const problems = [
  ...names.filter((name) => !apps.includes(name)).map((name) => `services.json lists ${name}, but there is no folder apps/${name}.`),
  ...apps.filter((app) => !names.includes(app)).map((app) => `services.json does not list apps/${app}.`),
  ...(isCheck ? changed.map((path) => `${path} differs from services.json: run "npm run services".`) : []),
];
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
} else if (isCheck) console.log('All files match services.json.');
else console.log(changed.length === 0 ? 'Nothing changed.' : `Written: ${changed.join(', ')}`);

async function write({ path, make }: Generated): Promise<void> {
  const file = join(repositoryRoot, path);
  const current = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const next = await formatted(make(list, current), file);
  if (next === current) return;
  changed.push(path);
  if (isCheck) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, next);
}

async function formatted(text: string, file: string): Promise<string> {
  return /\.(md|yaml)$/.test(file) ? (await format(file, text, style)).code : text;
}

/** Returns the folders of removed services. */
function obsoleteFolders(): string[] {
  const current = [...names, 'shared', 'settings'];
  return ['k8s/base', 'k8s/overlays/production', 'k8s/overlays/local'].flatMap((parent) =>
    readdirSync(join(repositoryRoot, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && !current.includes(entry.name))
      .map(({ name }) => `${parent}/${name}`),
  );
}
