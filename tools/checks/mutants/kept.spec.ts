import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import { KEPT } from './kept.ts';
import { faultOf, mutationsOf } from './mutation.ts';
import { readOptions } from './options.ts';

it('lists a hundred mutations or more with unique names', () => {
  const names = KEPT.map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(100);
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
});

it('lists no outdated mutation', () => {
  const faults = KEPT.map((mutation) => [mutation.area, mutation.name, faultOf(mutation, repositoryRoot)] as const);
  expect(faults.filter(([, , fault]) => fault !== undefined)).toEqual([]);
});

describe('a mutation', () => {
  const root = mkdtempSync(join(tmpdir(), 'suite-mutants-spec-'));
  const change = { name: 'm', find: 'a < b', replace: 'a <= b', harm: 'nothing' };
  const [mutation] = mutationsOf('area', '.', [{ file: 'code.ts', spec: 'code.spec.ts', mutations: [change] }]);
  beforeAll(() => writeFileSync(join(root, 'code.spec.ts'), ''));
  afterAll(() => rmSync(root, { recursive: true }));

  it.each([
    ['once', 'if (a < b) return;', undefined],
    ['nowhere', 'if (b > a) return;', /occurs 0 times in code\.ts, .* adapt `find`$/],
    ['twice', 'a < b || a < b', /occurs 2 times/],
  ])('is checked for a text that occurs %s in the file', (_name, code, fault) => {
    writeFileSync(join(root, 'code.ts'), code);
    const found = faultOf(mutation!, root);
    if (fault) expect(found).toMatch(fault);
    else expect(found).toBeUndefined();
  });

  it('needs a spec that exists', () => {
    expect(faultOf({ ...mutation!, spec: 'moved.spec.ts' }, root)).toMatch(/^moved\.spec\.ts does not exist/);
  });
});

it('selects mutations by area and name', () => {
  const { area, name } = KEPT[0]!;
  expect(readOptions([], KEPT).chosen).toEqual(KEPT);
  expect(readOptions(['--only', name], KEPT)).toEqual({ chosen: [KEPT[0]], asJson: false });
  expect(readOptions(['--area', area, '--json'], KEPT).chosen.every((mutation) => mutation.area === area)).toBe(true);
  expect(() => readOptions(['--area', 'moon'], KEPT)).toThrow(/^No area is called moon; there are pricing, /);
});
