import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CopyFolder } from './copy-folder.ts';
import { IMPORT } from './import.ts';
import { SuiteServices } from './suite-services.ts';

describe('the import of a folder', () => {
  let suiteDir: string;
  let folder: CopyFolder;
  beforeEach(() => {
    suiteDir = mkdtempSync(join(tmpdir(), 'tenant-import-'));
    folder = new CopyFolder(join(suiteDir, 'acme'));
    folder.create();
    const of = { format: 1, suite: '0.1.0', tenant: 'acme', exportedAt: '2026-11-29T12:00:00.000Z' };
    folder.complete({ ...of, consistent: true, secrets: 'OMITTED', services: {} }, {});
  });
  afterEach(() => {
    jest.restoreAllMocks();
    rmSync(suiteDir, { recursive: true });
  });

  it.each([
    ['goes on', 'NONE', 'nothing'],
    ['goes on', 'NONE', 'another folder'],
    ['goes on', 'OWN', 'this folder'],
    ['tenant_exists', 'OWN', 'nothing'],
    ['tenant_exists', 'OWN', 'another folder'],
    ['tenant_exists', 'OTHER', 'this folder'],
  ])('%s if the tenant is %s, and an import of %s was interrupted', async (outcome, tenant, begun) => {
    mkdirSync(join(suiteDir, 'tenant-imports'));
    const digest = begun === 'this folder' ? folder.manifestDigest : begun;
    if (begun !== 'nothing') writeFileSync(join(suiteDir, 'tenant-imports', 'acme'), digest);
    // The services check the folder, and the first one that is to import it says so.
    jest
      .spyOn(SuiteServices.prototype, 'ask')
      .mockImplementation((_app, [command]) =>
        command === 'tenant:check'
          ? Promise.resolve({ problems: [], tenant })
          : Promise.reject(Object.assign(new Error(), { type: 'goes on' })),
      );
    await expect(IMPORT.run(folder.dir, {}, suiteDir)).rejects.toMatchObject({ type: outcome });
  });

  describe('that ended as SUSPENDED', () => {
    let found: { readonly state: string; readonly since: string } | undefined;
    let isThere: boolean;
    let isEqual = true;
    const compared: string[] = [];
    beforeEach(() => {
      [isThere, found] = [false, undefined];
      compared.length = 0;
      jest.spyOn(SuiteServices.prototype, 'ask').mockImplementation((_app, [command, , state = '--json', , ...more]) => {
        if (command === 'tenant:verify') {
          compared.push(more.includes('--changes') ? 'changes' : 'everything');
          return Promise.resolve({ tables: [{ equal: isEqual }], figures: {} });
        }
        if (command === 'tenant:check') return Promise.resolve({ problems: [], tenant: isThere ? 'OWN' : 'NONE' });
        if (command === 'tenant:state') {
          if (state !== '--json' && state !== found?.state) found = { state, since: `${state} at ${found?.since ?? 'first'}` };
          return Promise.resolve(found);
        }
        isThere = true;
        found ??= { state: 'SUSPENDED', since: 'the import' };
        return Promise.resolve({ rows: 1, clients: [], secrets: { restored: 0, omitted: [] }, backlog: { kept: 0, dropped: 0 } });
      });
    });
    const runImport = (state: string, given: object = {}) => IMPORT.run(folder.dir, { state, ...given }, suiteDir);

    it('continues until the tenant gets another state', async () => {
      for (const state of ['SUSPENDED', 'SUSPENDED', 'ACTIVE'])
        expect(await runImport(state)).toMatchObject({ exitCode: 0, answer: { state } });
      await expect(runImport('ACTIVE')).rejects.toMatchObject({ type: 'tenant_exists' });
    });

    it.each([
      ['changes', 'was compared', true, true],
      ['everything', 'was different', true, false],
      ['everything', 'was not compared', false, true],
    ])('compares %s if the copy %s', async (expected, _what, verify, equal) => {
      isEqual = equal;
      await runImport('SUSPENDED', { verify });
      isEqual = true;
      compared.length = 0;
      await runImport('READ_ONLY', { verify: true });
      expect([...new Set(compared)]).toEqual([expected]);
    });

    it('does not continue if the tenant was in another state in between', async () => {
      await runImport('SUSPENDED');
      found = { state: 'SUSPENDED', since: 'later' };
      await expect(runImport('SUSPENDED')).rejects.toMatchObject({ type: 'tenant_exists' });
    });

    it('begins anew after the tenant was deleted', async () => {
      await runImport('SUSPENDED');
      [isThere, found] = [false, undefined];
      for (const state of ['SUSPENDED', 'ACTIVE']) expect(await runImport(state)).toMatchObject({ exitCode: 0, answer: { state } });
    });
  });

  it('is compared before the tenant works on', async () => {
    let state = 'SUSPENDED';
    jest.spyOn(SuiteServices.prototype, 'ask').mockImplementation((app, [command, , next = '']) => {
      if (command === 'tenant:check') return Promise.resolve({ problems: [], tenant: 'NONE' });
      if (command === 'tenant:state') return Promise.resolve({ state: (state = next) });
      const table = { service: app, table: 'webhook_push', expected: 1, found: state === 'ACTIVE' ? 0 : 1, equal: state !== 'ACTIVE' };
      if (command === 'tenant:verify') return Promise.resolve({ tables: [table], figures: {} });
      return Promise.resolve({ rows: 1, clients: [], secrets: { restored: 0, omitted: [] }, backlog: { kept: 1, dropped: 0 } });
    });
    const { exitCode, answer } = await IMPORT.run(folder.dir, { state: 'ACTIVE', verify: true }, suiteDir);
    expect({ exitCode, answer }).toMatchObject({ exitCode: 0, answer: { ok: true, state: 'ACTIVE' } });
    expect(state).toBe('ACTIVE');
  });
});
