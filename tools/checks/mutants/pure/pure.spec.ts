import type { MutantResult } from '@stryker-mutator/api/core';
import type { getState } from 'jest-circus';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../../paths.ts';
import { PURE_AREAS } from './areas.ts';
import { describeScore, isEnough, scoreOf } from './score.ts';
import { runBlock, testsOf } from './spec-tree.ts';

type Block = ReturnType<typeof getState>['rootDescribeBlock'];

describe('an area of pure code', () => {
  it.each(PURE_AREAS.map((area) => [area.name, area] as const))('%s has code and specs', (_name, { mutate, specs, project }) => {
    expect([mutate.length, specs.length].every((count) => count > 0)).toBe(true);
    expect(existsSync(join(repositoryRoot, project, 'jest.config.js'))).toBe(true);
  });

  const mutant = (status: string) =>
    ({
      ...{ status, fileName: join(repositoryRoot, 'package.json'), mutatorName: 'Some', replacement: '[\n]' },
      location: { start: { line: 1, column: 1 }, end: { line: 1, column: 2 } },
    }) as unknown as MutantResult;

  it('passes with the score of its bound, and lists what survived below it', () => {
    const area = { ...PURE_AREAS[0]!, atLeast: 75 };
    const mutants = ['Killed', 'Killed', 'Timeout', 'Survived', 'Ignored'].map(mutant);
    expect(scoreOf(area, mutants)).toMatchObject({ noticed: 3, unnoticed: 1, percent: 75 });
    expect([mutants, [...mutants, mutant('NoCoverage')]].map((each) => isEnough(scoreOf(area, each)))).toEqual([true, false]);
    expect(describeScore(scoreOf(area, [mutant('NoCoverage')]))).toMatch(/^✗ .*: 0\.0 % of 1 .*\n {2}package\.json:1 Some: \{ → \[ \]$/);
  });
});

describe('the tests of a block', () => {
  const calls: string[] = [];
  beforeEach(() => void calls.splice(0));

  const fn =
    (name: string, fails = false) =>
    () => {
      calls.push(name);
      if (fails) throw new Error(name);
    };
  const test = (name: string, more: object = {}) => ({ type: 'test', name, fn: fn(name), ...more });
  const hooks = (...names: string[]) => names.map((name) => ({ type: name.split(' ')[0], fn: fn(name) }));

  /** Links children to their block, as the framework does. */
  function block(children: object[], more: object = {}): Block {
    const result = { type: 'describeBlock', name: '', hooks: [], children, ...more };
    for (const child of children) Object.assign(child, { parent: result });
    return result as unknown as Block;
  }
  const run = async (of: Block, wanted = /./, bails = false) => {
    const failed: string[] = [];
    await runBlock(of, {
      isWanted: ({ name }) => wanted.test(name),
      begin: () => undefined,
      end: ({ name }, error) => error === undefined || (failed.push(name), !bails),
    });
    return failed;
  };

  it('run with the hooks around them each time', async () => {
    const inner = block([test('b')], { hooks: hooks('beforeAll i', 'beforeEach i', 'afterEach i', 'afterAll i') });
    const outer = block([test('a'), inner], { hooks: hooks('beforeEach o', 'afterEach o') });
    const order = [
      'beforeEach o',
      'a',
      'afterEach o',
      'beforeAll i',
      'beforeEach o',
      'beforeEach i',
      'b',
      'afterEach i',
      'afterEach o',
      'afterAll i',
    ];
    expect([await run(outer), calls]).toEqual([[], order]);
    expect([await run(outer), calls]).toEqual([[], [...order, ...order]]);
  });

  it('run only if they are wanted, with no hook of another block', async () => {
    const outer = block([block([test('a')], { hooks: hooks('beforeAll a') }), test('b'), test('c', { mode: 'skip' })]);
    expect(testsOf(outer).map(({ name }) => name)).toEqual(['a', 'b']);
    expect([await run(outer, /b/), calls]).toEqual([[], ['b']]);
  });

  it('fail all when a hook before all of them fails', async () => {
    const broken = block([test('a'), block([test('b')])], { hooks: [{ type: 'beforeAll', fn: fn('all', true) }] });
    expect([await run(broken), calls]).toEqual([['a', 'b'], ['all']]);
  });

  it('end with the first failure if one is enough', async () => {
    const failing = () => block([test('a', { fn: fn('a', true) }), block([test('b', { fn: fn('b', true) })])]);
    expect(await run(failing(), /./, true)).toEqual(['a']);
    expect(await run(failing())).toEqual(['a', 'b']);
  });
});
