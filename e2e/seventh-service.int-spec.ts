import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(__dirname, '..');
const EXCLUDED = ['node_modules', 'dist', '.git', '.nx', '.local'];
const NODE = join(ROOT, 'node_modules', '.bin', 'node');

const NAME = 'sticky-notes';

let copy: string;

/** Runs a program of the copy. Fails with its output. */
async function run(...args: string[]): Promise<string> {
  const env = { ...process.env, NX_DAEMON: 'false', FORCE_COLOR: '0', NODE_OPTIONS: '', DATABASE_URL: process.env['TEST_DATABASE_SERVER'] };
  try {
    const { stdout, stderr } = await promisify(execFile)(NODE, args, { cwd: copy, env, maxBuffer: 16 * 1024 * 1024 });
    return stdout + stderr;
  } catch (error) {
    const { stdout, stderr } = error as { stdout: string; stderr: string };
    throw new Error(`${args.join(' ')}: ${stdout}${stderr}`);
  }
}

const contentOf = (file: string) => readFileSync(join(copy, file), 'utf8');

/** The steps of CONTRIBUTING: the generator, and the two commands that it names. */
beforeAll(async () => {
  copy = mkdtempSync(join(tmpdir(), 'suite-seventh-'));
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !EXCLUDED.some((name) => path === join(ROOT, name)) });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const printed = await run('node_modules/nx/dist/bin/nx.js', 'generate', '@suite/tools:service', NAME, '--no-interactive');
  expect(printed).toContain('npm run services');
  await run('tools/generate/services/main.ts');
  await run('tools/generate/openapi/main.ts', NAME);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

it.each([
  ['services.json', /"paths": \["\/sticky-notes"\]/],
  ['apps/auth/src/clients/domain/scope-meanings.ts', /'stickynotes.note_manage': /],
  ['docker/postgres/schemas.sql', /services CONSTANT text\[\] := .*'sticky_notes'/],
  ['docker/compose.yaml', /DATABASE_URL: postgres:\/\/sticky_notes:/],
  ['docker/.env.example', /^STICKY_NOTES_PASSWORD=$/m],
  ['docker/gateway/nginx.conf', /location ~ \^\/sticky-notes\(/],
  ['k8s/base/sticky-notes/kustomization.yaml', /components:\n {2}- \.\.\/\.\.\/service/],
  ['k8s/overlays/production/sticky-notes/kustomization.yaml', /newName: registry.example\/commerce-suite\/sticky-notes/],
  ['k8s/overlays/production/kustomization.yaml', /^ {2}- sticky-notes$/m],
  ['k8s/base/auth/network.yaml', /app: sticky-notes/],
  ['k8s/secrets.example.yaml', /name: sticky-notes-migration/],
  ['k8s/base/shared/ingress.yaml', /path: \/sticky-notes/],
  ['k8s/gateway-api/routes.yaml', /value: \/sticky-notes/],
  ['README.md', /^\| sticky-notes +\| `\/sticky-notes` /m],
  ['apps/sticky-notes/openapi.json', /"\/sticky-notes\/\{tenant\}\/notes"/],
  ['apps/sticky-notes/openapi.json', /"operationId": "storeNote"/],
])('a new service is generated into %s', (file, line) => {
  expect(contentOf(file)).toMatch(line);
});

it('a new service is reachable through the gateway', async () => {
  const script = `
    import { routeFor, routesOf } from './tools/local-suite/gateway/routes.ts';
    import { services } from './tools/generate/services/list.ts';
    console.log(routeFor(routesOf(services()), '/sticky-notes/acme/notes').service);`;
  expect((await run('--input-type=module', '-e', script)).trim()).toBe('sticky-notes');
});

it('a new service passes the checks of manifests, the lint, the build and every generated probe', async () => {
  await run('tools/checks/k8s/main.ts');
  await run('tools/checks/lint/main.ts', 'apps/sticky-notes');
  await run('tools/build/main.ts', 'sticky-notes');
  expect(existsSync(join(copy, 'dist/apps/sticky-notes/main.js'))).toBe(true);
  const jest = ['node_modules/jest/bin/jest.js', '-c', 'apps/sticky-notes/jest.config.js'];
  const report = await run(...jest, '--verbose'); // otherwise, several files report no test names
  expect(report).toMatch(/isolates the tenants in every table/);
}, 900_000); // the checks take minutes on busy cores
