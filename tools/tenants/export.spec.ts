import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CopyFolder } from './copy-folder.ts';
import { EXPORT } from './export.ts';
import { SuiteServices } from './suite-services.ts';

describe('the state of a tenant', () => {
  let suiteDir: string;
  let state: string;
  let isInterrupted: boolean;
  let moment: object | undefined;
  beforeEach(() => {
    suiteDir = mkdtempSync(join(tmpdir(), 'tenant-export-'));
    jest.spyOn(SuiteServices.prototype, 'ask').mockImplementation((_app, [command = '', , next = '--json']) => {
      if (command === 'tenant:state') {
        if (next !== '--json') state = next;
        return Promise.resolve({ state, since: '2026-11-29T12:00:00.000Z' });
      }
      return isInterrupted ? Promise.reject(new Error('interrupted')) : Promise.resolve({ schema: 's', tables: {}, figures: {}, moment });
    });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(suiteDir, { recursive: true });
  });

  const runExport = (isLive: boolean) => EXPORT.run('acme', { to: join(suiteDir, 'acme'), live: isLive }, suiteDir);

  it.each([
    ['ACTIVE', [false, false]],
    ['ACTIVE', [false, true]],
    ['ACTIVE', [false, true, true]],
    ['ACTIVE', [true, true]],
    ['ACTIVE', [true, false]],
    ['READ_ONLY', [false, true]],
    ['SUSPENDED', [false, false]],
  ])('is %s again after exports of which the last is complete; live: %j', async (before, exports) => {
    state = before;
    isInterrupted = true;
    for (const isLive of exports.slice(0, -1)) await expect(runExport(isLive)).rejects.toThrow('interrupted');
    isInterrupted = false;
    await runExport(exports.at(-1) === true);
    expect(state).toBe(before);
  });

  describe('after an export that follows another', () => {
    beforeEach(() => {
      state = 'ACTIVE';
      isInterrupted = false;
    });
    const follow = (given: object = {}) => EXPORT.run('acme', { to: join(suiteDir, 'acme'), follow: true, ...given }, suiteDir);
    const copy = async (of: object | undefined) => {
      moment = of;
      await runExport(true);
    };
    const FIRST = { transaction: '1', server: '2026-11-29' };

    it('is that of before, and the changes name the copy, also once more', async () => {
      await copy(FIRST);
      const folder = new CopyFolder(join(suiteDir, 'acme'));
      for (let times = 0; times < 2; times += 1) {
        expect(await follow()).toMatchObject({ exitCode: 0, answer: { dir: folder.changes.dir } });
        expect(folder.changes.manifest).toMatchObject({ base: folder.manifestDigest, consistent: true });
        expect(state).toBe('ACTIVE');
      }
    });

    it('is that of before if it could not be followed', async () => {
      await copy(FIRST);
      isInterrupted = true;
      await expect(follow()).rejects.toThrow('interrupted');
      expect(state).toBe('ACTIVE');
      isInterrupted = false;
      expect(await follow()).toMatchObject({ exitCode: 0 });
    });

    it.each<[string, object | undefined, object, string]>([
      ['there is no copy', FIRST, { to: '/nowhere' }, 'has no complete export of acme'],
      ['the copy does not say of which moment it is', undefined, {}, 'of which moment it is'],
      ['a key is given that the copy does not have', FIRST, { key: 'KEY' }, 'The copy has no secrets'],
    ])('does not change if %s', async (_case, of, given, message) => {
      await copy(of);
      const key = join(suiteDir, 'key');
      writeFileSync(key, Buffer.alloc(32).toString('base64'));
      await expect(follow('key' in given ? { key } : given)).rejects.toThrow(message);
      expect(state).toBe('ACTIVE');
    });
  });
});
