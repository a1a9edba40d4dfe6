import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import { KEPT } from './kept.ts';
import { faultOf, mutationsOf } from './mutation.ts';
import { readOptions } from './options.ts';
import { PURE_AREAS } from './pure/areas.ts';

it('the list of mutations lists two hundred mutations or more with unique names', () => {
  const names = KEPT.map(({ name }) => name);
  expect(names.length).toBeGreaterThanOrEqual(200);
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
});

it('the list of mutations lists no outdated mutation', () => {
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

describe('the arguments', () => {
  const all = { pure: PURE_AREAS, kept: KEPT };
  const read = (...args: string[]) => readOptions(args, all);
  const { area, name } = KEPT[0]!;

  it('select everything by default', () => expect(read()).toEqual({ ...all, asJson: false }));

  it('select a part', () => {
    expect(read('--pure')).toEqual({ pure: PURE_AREAS, kept: [], asJson: false });
    expect(read('--kept')).toEqual({ pure: [], kept: KEPT, asJson: false });
    expect(read('--only', name)).toEqual({ pure: [], kept: [KEPT[0]], asJson: false });
  });

  it('select areas', () => {
    const { pure, kept, asJson } = read('--area', area, '--json');
    expect([...pure, ...kept].length).toBeGreaterThan(0);
    expect([...pure.map((each) => each.name), ...kept.map((each) => each.area)].every((each) => each === area)).toBe(true);
    expect(asJson).toBe(true);
  });

  it('are refused if they name what does not exist', () => {
    expect(() => read('--area', 'moon')).toThrow(`No area is called moon; there are ${PURE_AREAS[0]!.name}, `);
    expect(() => read('--only', 'moon')).toThrow(/^No mutation is called moon; there are /);
  });
});
