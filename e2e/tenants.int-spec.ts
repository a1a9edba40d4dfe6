import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
async function tenant(args: readonly string[], killWhen?: () => boolean): Promise<Ran> {
  const env = { ...process.env, DATABASE_URL: '', SUITE_DIR: local.folder };
  const child = spawn(process.execPath, [join(ROOT, 'tools/tenants/main.ts'), ...args, '--json'], { cwd: ROOT, env });
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
    for (const number of [0, 1, 3]) {
      await tenant(['export', 'acme', '--to', dir, '--key', key], () => parts() >= number && existsSync(dir));
      expect(existsSync(join(dir, 'manifest.json'))).toBe(false);
    }
    const { code, answer } = await tenant(['export', 'acme', '--to', dir, '--key', key]);
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
