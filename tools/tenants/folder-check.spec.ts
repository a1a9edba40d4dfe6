import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CopyFolder, sha256 } from './copy-folder.ts';
import { checkFolder } from './folder-check.ts';

const CHECKS = '{"carts":{}}\n';
const SUMS = { rows: 0, bytes: 0, sha256: sha256('') };
const MANIFEST = {
  ...{ format: 1, suite: '1.2.3', tenant: 'acme', exportedAt: '2026-11-29T12:00:00.000Z', consistent: true, secrets: 'OMITTED' },
  services: { cart: { schema: 'First1700000000000', tables: { cart: SUMS } } },
  checks: { bytes: CHECKS.length, sha256: sha256(CHECKS) },
};

describe('the check of a folder', () => {
  let dir: string;
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'folder-check-'));
    mkdirSync(join(dir, 'cart'));
    writeFileSync(join(dir, 'cart', 'cart.jsonl'), '');
    writeFileSync(join(dir, 'checks.json'), CHECKS);
    writeManifest(MANIFEST);
  });
  afterEach(() => rmSync(dir, { recursive: true }));

  const writeManifest = (content: object | string): void =>
    writeFileSync(join(dir, 'manifest.json'), typeof content === 'string' ? content : JSON.stringify(content));
  const check = (version = '1.2.3') =>
    checkFolder(new CopyFolder(dir), ['cart', 'auth'], version).map(({ file, problem }) => `${problem} ${file}`);
  const tables = (named: object) => ({ ...MANIFEST, services: { cart: { schema: 'First1700000000000', tables: named } } });

  /** A link to an equal file elsewhere. */
  const linkTable = (): void => {
    rmSync(join(dir, 'cart', 'cart.jsonl'));
    symlinkSync('/dev/null', join(dir, 'cart', 'cart.jsonl'));
  };

  it('finds nothing in a complete folder, also of an older version', () => {
    for (const version of ['1.2.3', '1.2.4', '1.10.0', '2.0.0']) expect(check(version)).toEqual([]);
  });

  it.each(['1.2.2', '1.1.9', '0.9.9'])('rejects a folder of a newer suite than %s', (version) => {
    expect(check(version)).toEqual(['VERSION manifest.json']);
  });

  it.each<[string, () => void, string]>([
    ['without a manifest', () => rmSync(join(dir, 'manifest.json')), 'MISSING manifest.json'],
    ['without checks', () => rmSync(join(dir, 'checks.json')), 'MISSING checks.json'],
    [
      'with other checks of the same length',
      () => writeFileSync(join(dir, 'checks.json'), CHECKS.replace('carts', 'carte')),
      'HASH checks.json',
    ],
    ['with a manifest that is no JSON', () => writeManifest('{'), 'MANIFEST manifest.json'],
    ['with a manifest that is null', () => writeManifest('null'), 'MANIFEST manifest.json'],
    ['of another format', () => writeManifest({ ...MANIFEST, format: 2 }), 'MANIFEST manifest.json'],
    ['without sums', () => writeManifest(tables({ cart: {} })), 'MANIFEST manifest.json'],
    ['with an impossible tenant', () => writeManifest({ ...MANIFEST, tenant: '../acme' }), 'MANIFEST manifest.json'],
    ['with an unknown kind of secrets', () => writeManifest({ ...MANIFEST, secrets: 'PLAIN' }), 'MANIFEST manifest.json'],
    [
      'with a service that is not here',
      () => writeManifest({ ...MANIFEST, services: { ...MANIFEST.services, search: { schema: 'A1', tables: {} } } }),
      'MANIFEST manifest.json',
    ],
    ['with another file', () => writeFileSync(join(dir, 'cart', 'more.jsonl'), ''), 'EXTRA cart/more.jsonl'],
    ['with a link in the place of a file', () => linkTable(), 'EXTRA cart/cart.jsonl'],
    ['with a link to a file elsewhere', () => symlinkSync('/etc/hostname', join(dir, 'cart', 'link.jsonl')), 'EXTRA cart/link.jsonl'],
    ['with a link to a folder elsewhere', () => symlinkSync(tmpdir(), join(dir, 'auth')), 'EXTRA auth'],
    [
      'with the path of a file elsewhere',
      () => writeManifest(tables({ cart: SUMS, '../../secret': SUMS })),
      'EXTRA cart/../../secret.jsonl',
    ],
    ['with an absolute path', () => writeManifest(tables({ cart: SUMS, '/etc/passwd': SUMS })), 'EXTRA cart//etc/passwd.jsonl'],
  ])('rejects a folder %s', (_name, change, expected) => {
    change();
    expect(check()).toEqual([expected]);
  });

  describe('with what has changed since', () => {
    const KEPT = { ...SUMS, kept: SUMS };
    const changes = { ...MANIFEST, services: { cart: { schema: 'First1700000000000', tables: { cart: KEPT } } } };
    const writeChanges = (content: object): void => {
      mkdirSync(join(dir, 'changes', 'cart'), { recursive: true });
      for (const name of ['cart.jsonl', 'cart.kept.jsonl']) writeFileSync(join(dir, 'changes', 'cart', name), '');
      writeFileSync(join(dir, 'changes', 'checks.json'), CHECKS);
      writeFileSync(join(dir, 'changes', 'manifest.json'), JSON.stringify({ base: new CopyFolder(dir).manifestDigest, ...content }));
    };

    it('finds nothing if they are complete', () => {
      writeChanges(changes);
      expect(check()).toEqual([]);
    });

    it.each<[string, () => void, string[]]>([
      ['are unfinished', () => rmSync(join(dir, 'changes', 'manifest.json')), ['MISSING changes/manifest.json']],
      ['are those of another copy', () => writeChanges({ ...changes, base: sha256('') }), ['MANIFEST changes/manifest.json']],
      ['have a file too many', () => writeFileSync(join(dir, 'changes', 'cart', 'other.jsonl'), ''), ['EXTRA changes/cart/other.jsonl']],
      [
        'have a file of keys that is not needed',
        () => writeChanges(tables({ cart: { ...SUMS, kept: 'ALL' } })),
        ['EXTRA changes/cart/cart.kept.jsonl'],
      ],
      ['have other checks', () => writeFileSync(join(dir, 'changes', 'checks.json'), '{}'), ['HASH changes/checks.json']],
      ['have no sums', () => writeChanges(tables({ cart: { ...SUMS, kept: {} } })), ['MANIFEST changes/manifest.json']],
      ['are of a newer version', () => writeChanges({ ...changes, suite: '1.2.4' }), ['VERSION changes/manifest.json']],
    ])('says so if they %s', (_case, change, problems) => {
      writeChanges(changes);
      change();
      expect(check()).toEqual(problems);
    });
  });
});
