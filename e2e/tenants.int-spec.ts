import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnyJson, until } from '@suite/testing';
import { runDemo, suiteOfFile } from './suite';

const ROOT = join(__dirname, '..');
const local = suiteOfFile();

interface Ran {
  readonly code: number | null;
  readonly answer: AnyJson;
  readonly words: string;
}

/** Runs a command for a tenant. With `killWhen` it is killed as soon as that holds. */
const tenant = (args: readonly string[], killWhen?: () => boolean): Promise<Ran> => run('tools/tenants/main.ts', args, killWhen);

async function run(program: string, args: readonly string[], killWhen?: () => boolean): Promise<Ran> {
  const env = { ...process.env, DATABASE_URL: '', SUITE_DIR: local.folder };
  const child = spawn(process.execPath, [join(ROOT, program), ...args, '--json'], { cwd: ROOT, env });
  let output = '';
  let words = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const ended = once(child, 'close');
  if (killWhen) {
    await until('the moment to kill', () => Promise.resolve(killWhen() || child.exitCode !== null));
    child.kill('SIGKILL');
  }
  await ended;
  expect(output).toMatch(/^(.+\n)?$/);
  return { code: child.exitCode, answer: output === '' ? undefined : JSON.parse(output), words };
}

const tokenOf = ({ clientId, clientSecret }: { readonly clientId: string; readonly clientSecret: string }): Promise<Response> => {
  const body = new URLSearchParams({ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret });
  return fetch(`${local.demo.baseUrl}/oauth/token`, { method: 'POST', body });
};

/** Creates a cart with the token of an answer, and returns the status. */
async function newCart(name: string, answer: Response): Promise<number> {
  const { access_token: token } = (await answer.json()) as { readonly access_token: string };
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ currency: 'EUR', countryCode: 'DE', zipCode: '10115' });
  return (await fetch(`${local.demo.baseUrl}/cart/${name}/carts`, { method: 'POST', headers, body })).status;
}

describe('the commands for tenants', () => {
  let folder: string;
  let dir: string;
  let key: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tenants-'));
    [dir, key] = [join(folder, 'acme'), join(folder, 'key')];
    writeFileSync(key, `${Buffer.alloc(32, 7).toString('base64')}\n`);
    expect(await runDemo(local.folder)).toMatchObject({ code: 0 });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const secretsOfSuite = (): string[] => {
    const { keyRings } = JSON.parse(readFileSync(join(local.folder, 'secrets.json'), 'utf8')) as { keyRings: Record<string, string> };
    return Object.values(keyRings).map((ring) => ring.split(':')[1] ?? '');
  };
  /** The services that an unfinished export has. The file is replaced as a whole. */
  const partsIn = (file: string): number => Object.keys((JSON.parse(readFileSync(file, 'utf8')) as { parts: object }).parts).length;
  const textsIn = (path: string): string =>
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
      .join('\n');

  it.each<[string, string[]]>([
    ['no folder', ['export', 'acme']],
    ['no tenant', ['export', '--to', 'x']],
    ['a name that no tenant has', ['export', 'Acme', '--to', 'x']],
    ['an unknown option', ['export', 'acme', '--fast']],
    ['no repeated name', ['delete', 'acme']],
    ['another repeated name', ['delete', 'acme', '--confirm', 'globex']],
    ['a missing folder', ['import', '/nowhere']],
    ['an unknown state', ['import', tmpdir(), '--state', 'OPEN']],
  ])('exit with 2 for %s', async (_name, args) => {
    expect(await tenant(args)).toMatchObject({ code: 2, answer: undefined });
  });

  it('refuse the tenant platform, and one that does not exist', async () => {
    expect(await tenant(['export', 'platform', '--to', join(folder, 'x')])).toMatchObject({
      code: 1,
      answer: { error: { type: 'platform_tenant' } },
    });
    expect(await tenant(['delete', 'nobody', '--confirm', 'nobody'])).toMatchObject({
      code: 1,
      answer: { error: { type: 'tenant_not_found' } },
    });
    expect(await tenant(['export', 'nobody', '--to', join(folder, 'x')])).toMatchObject({
      code: 1,
      answer: { error: { type: 'tenant_not_found' } },
    });
    expect(existsSync(join(folder, 'x'))).toBe(false);
  });

  it('export a tenant, also after a kill', async () => {
    const parts = () => (existsSync(join(dir, 'export.json')) ? partsIn(join(dir, 'export.json')) : 0);
    // Held until the last test that compares it with the folder: otherwise it works on, and differs.
    const args = ['export', 'acme', '--to', dir, '--key', key, '--keep-state'];
    for (const number of [0, 1, 3]) {
      await tenant(args, () => parts() >= number && existsSync(dir));
      expect(existsSync(join(dir, 'manifest.json'))).toBe(false);
    }
    const { code, answer } = await tenant(args);
    expect(code).toBe(0);
    expect(answer).toMatchObject({ tenant: 'acme', dir, rows: expect.any(Number), bytes: expect.any(Number) });
    expect(readdirSync(dir).sort()).toEqual([
      'auth',
      'cart',
      'checks.json',
      'coupon',
      'delivery',
      'manifest.json',
      'pick-pack',
      'sequential-id',
    ]);
    const text = textsIn(dir);
    for (const secret of secretsOfSuite()) expect(text.includes(secret)).toBe(false);
    expect(text).not.toMatch(/whsec_/);
    expect(text).not.toContain(local.demo.tenants.acme.backend.clientSecret);
    expect(await tenant(['export', 'acme', '--to', dir])).toMatchObject({ code: 2 });
  });

  it('import a copy that has all of its original, and delete it', async () => {
    const imported = await tenant(['import', dir, '--as', 'acme-copy', '--key', key, '--verify']);
    expect(imported).toMatchObject({
      code: 0,
      answer: { tenant: 'acme-copy', state: 'READ_ONLY', ok: true, carts: { different: 0 }, numbers: { different: 0 } },
    });
    expect(imported.answer.clients.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(['Backend', 'Storefront']));
    expect(Object.keys(imported.answer.money.orders).length).toBeGreaterThan(0);
    expect(await tenant(['import', dir, '--as', 'acme-copy', '--key', key])).toMatchObject({
      code: 1,
      answer: { error: { type: 'tenant_exists' } },
    });
    const deleted = await tenant(['delete', 'acme-copy', '--confirm', 'acme-copy']);
    expect(deleted).toMatchObject({ code: 0, answer: { tenant: 'acme-copy', rows: expect.any(Number) } });
    expect(deleted.answer.rows).toBeGreaterThanOrEqual(imported.answer.rows);
    expect(await tenant(['verify', dir, '--as', 'acme'])).toMatchObject({ code: 0, answer: { ok: true } });
  });

  it('import once although they are killed', async () => {
    const begun = join(local.folder, 'tenant-imports', 'killed');
    const deleting = join(local.folder, 'tenant-deletions', 'killed');
    for (const file of [begun, join(folder, 'never')]) {
      await tenant(['import', dir, '--as', 'killed', '--key', key], () => existsSync(file));
      if (existsSync(begun)) expect((await tenant(['import', dir, '--as', 'killed', '--key', key])).code).toBe(0);
      expect(await tenant(['verify', dir, '--as', 'killed'])).toMatchObject({ code: 0, answer: { ok: true } });
      await tenant(['delete', 'killed', '--confirm', 'killed'], () => existsSync(deleting));
      expect((await tenant(['delete', 'killed', '--confirm', 'killed'])).code).toBe(0);
      const { tables } = (await tenant(['verify', dir, '--as', 'killed'])).answer;
      expect(tables.every(({ found }: { found: number }) => found === 0)).toBe(true);
    }
  });

  it('export a tenant that goes on, and import it in the state that is asked for', async () => {
    const live = join(folder, 'live');
    const stateOf = async (name: string) => (await run('tools/local-suite/start/tenant-state.ts', [name])).answer.state as string;
    const states = new Set<string>();
    expect(await run('tools/local-suite/start/tenant-state.ts', ['acme', 'ACTIVE'])).toMatchObject({ code: 0 });
    let isDone = false;
    const exported = tenant(['export', 'acme', '--to', live, '--key', key, '--live']).finally(() => (isDone = true));
    while (!isDone) states.add(await stateOf('acme'));
    expect(await exported).toMatchObject({ code: 0 });
    expect([...states]).toEqual(['ACTIVE']);
    expect(JSON.parse(readFileSync(join(live, 'manifest.json'), 'utf8'))).toMatchObject({ consistent: false, tenant: 'acme' });

    const backend = ({ answer }: Ran) => answer.clients.find(({ name }: { name: string }) => name === 'Backend').to as string;
    const { clientSecret } = local.demo.tenants.acme.backend;
    const token = (clientId: string) => tokenOf({ clientId, clientSecret });
    const active = await tenant(['import', live, '--as', 'lively', '--key', key, '--state', 'ACTIVE', '--with-backlog']);
    expect(active).toMatchObject({ code: 0, answer: { state: 'ACTIVE', backlog: { dropped: 0 } } });
    expect(await stateOf('lively')).toBe('ACTIVE');
    expect(await newCart('lively', await token(backend(active)))).toBe(201);
    expect((await tenant(['verify', live, '--as', 'lively'])).answer).toMatchObject({ ok: false });

    const suspended = await tenant(['import', live, '--as', 'suspended', '--key', key, '--state', 'SUSPENDED']);
    expect(suspended).toMatchObject({ code: 0, answer: { state: 'SUSPENDED' } });
    expect((await token(backend(suspended))).status).toBe(403);
    for (const name of ['lively', 'suspended']) expect((await tenant(['delete', name, '--confirm', name])).code).toBe(0);
    expect((await token(backend(active))).status).toBe(401);
  });

  it('move what has changed since a copy, also after kills', async () => {
    const moved = join(folder, 'moved');
    const stateOf = async (name: string) => (await run('tools/local-suite/start/tenant-state.ts', [name])).answer.state as string;
    const here = ['--as', 'moved', '--key', key];
    expect(await tenant(['export', 'acme', '--to', moved, '--key', key, '--live'])).toMatchObject({ code: 0 });
    expect(await tenant(['import', moved, ...here, '--state', 'SUSPENDED'])).toMatchObject({ code: 0, answer: { state: 'SUSPENDED' } });
    expect(await newCart('acme', await tokenOf(local.demo.tenants.acme.backend))).toBe(201);

    const unfinished = join(moved, 'changes', 'export.json');
    const follow = ['export', 'acme', '--to', moved, '--key', key, '--follow', '--keep-state'];
    await tenant(follow, () => existsSync(unfinished) && partsIn(unfinished) >= 1);
    expect(await tenant(['import', moved, ...here])).toMatchObject({ code: 1, answer: { problems: [{ file: 'changes/manifest.json', problem: 'MISSING' }] } }); // prettier-ignore
    expect(await tenant(follow)).toMatchObject({ code: 0, answer: { dir: join(moved, 'changes') } });
    expect(await stateOf('acme')).toBe('READ_ONLY');

    const begun = join(local.folder, 'tenant-imports', 'moved');
    const before = statSync(begun).mtimeMs;
    await tenant(['import', moved, ...here], () => statSync(begun).mtimeMs > before);
    const imported = await tenant(['import', moved, ...here, '--verify']);
    expect(imported).toMatchObject({
      code: 0,
      answer: { state: 'READ_ONLY', ok: true, carts: { different: 0 }, numbers: { different: 0 } },
    });
    expect(imported.answer.changed).toBeGreaterThan(0);
    expect(await tenant(['import', moved, ...here])).toMatchObject({ code: 1, answer: { error: { type: 'tenant_exists' } } });
    expect((await tenant(['delete', 'moved', '--confirm', 'moved'])).code).toBe(0);
    expect(await run('tools/local-suite/start/tenant-state.ts', ['acme', 'ACTIVE'])).toMatchObject({ code: 0 });
  });

  it('limit a tenant by quotas, which every service has when the command ends', async () => {
    const quota = (...args: string[]) => run('tools/local-suite/start/tenant-quota.ts', ['globex', ...args]);
    expect(await quota('carts=0')).toMatchObject({ code: 0, answer: { tenant: 'globex', quotas: { carts: 0, coupons: null } } });
    const create = async () => newCart('globex', await tokenOf(local.demo.tenants.globex.backend));
    expect(await create()).toBe(409);
    expect(await quota('carts=off')).toMatchObject({ code: 0, answer: { quotas: { carts: null } } });
    expect(await create()).toBe(201);
    expect(await quota('seats=5')).toMatchObject({ code: 2, answer: undefined });
  });

  it('write nothing from a folder that was changed', async () => {
    const extra = join(dir, 'cart', 'extra.jsonl');
    writeFileSync(extra, '');
    chmodSync(extra, 0o600);
    const { code, answer } = await tenant(['import', dir, '--as', 'damaged', '--key', key]);
    expect({ code, answer }).toEqual({
      code: 1,
      answer: { problems: [expect.objectContaining({ file: 'cart/extra.jsonl', problem: 'EXTRA' })] },
    });
    rmSync(extra);
    expect(await tenant(['delete', 'damaged', '--confirm', 'damaged'])).toMatchObject({
      code: 1,
      answer: { error: { type: 'tenant_not_found' } },
    });
  });
});
