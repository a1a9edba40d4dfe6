import { commonTokens, declareClassPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin';
import type { InstrumenterContext, Mutant, MutantCoverage, StrykerOptions } from '@stryker-mutator/api/core';
import {
  determineHitLimitReached,
  DryRunStatus,
  TestStatus,
  toMutantRunResult,
  type DryRunOptions,
  type DryRunResult,
  type MutantRunOptions,
  type MutantRunResult,
  type TestResult,
  type TestRunner,
  type TestRunnerCapabilities,
} from '@stryker-mutator/api/test-runner';
import * as circus from 'jest-circus';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PureArea } from './areas.ts';
import { runBlock, type testsOf } from './spec-tree.ts';

type Block = ReturnType<typeof circus.getState>['rootDescribeBlock'];
type Test = ReturnType<typeof testsOf>[number];
/** The variables by which Stryker's code in the modules knows the active mutant and the running test. */
const switches = globalThis as unknown as {
  __stryker__?: Omit<InstrumenterContext, 'currentTestId'> & { currentTestId?: string | undefined };
};

/**
 * Runs the specs of an area for Stryker, in one process whose modules stay loaded: a mutant that a test notices at once costs
 * milliseconds. Stryker's own runner starts Jest for each mutant. The working directory is Stryker's copy of the tree.
 */
class SpecRunner implements TestRunner {
  static readonly inject = tokens(commonTokens.options);
  readonly #root = process.cwd();
  readonly #require = createRequire(join(this.#root, 'package.json'));
  readonly #area: PureArea;
  #blocks: Block[] = [];
  readonly #ids = new Map<Test | Block, string>();
  /** Whether mutants have run in this process, and whether one has left something behind. */
  #isUsed = false;
  #isSpoiled = false;

  constructor(options: StrykerOptions) {
    this.#area = options['area'] as PureArea;
  }

  capabilities(): TestRunnerCapabilities {
    return { reloadEnvironment: !this.#area.isEsm };
  }

  async init(): Promise<void> {
    const { default: config } = (await this.#import(join(this.#area.project, 'jest.config.js'))) as {
      default: { setupFiles: string[]; setupFilesAfterEnv: string[] };
    };
    const place = (file: string) => file.replace('<rootDir>', join(this.#root, this.#area.project));
    process.env['TEST_SMALL'] = '1';
    for (const file of config.setupFiles) await this.#import(place(file));
    await this.#import('node_modules/jest-light-runner/src/global-setup.js');
    for (const file of config.setupFilesAfterEnv) await this.#import(place(file));
    // A failure is enough; its smallest example is not needed.
    const { default: fc } = await import('fast-check');
    fc.configureGlobal({ ...fc.readConfigureGlobal(), endOnFailure: true });
  }

  async dryRun({ disableBail }: DryRunOptions): Promise<DryRunResult> {
    await this.#load(this.#area.specs);
    const tests = await this.#run(this.#blocks, { bails: !disableBail });
    return { status: DryRunStatus.Complete, tests, mutantCoverage: this.#coverage() };
  }

  async mutantRun(options: MutantRunOptions): Promise<MutantRunResult> {
    if (this.#isSpoiled) throw new Error('The last mutant has left something behind in this process');
    const { activeMutant, hitLimit, testFilter, mutantActivation, reloadEnvironment } = options;
    const isStatic = mutantActivation === 'static';
    if (reloadEnvironment) this.#unload();
    if (!isStatic && this.#blocks.length === 0) await this.#load(this.#area.specs);
    this.#activate(activeMutant.id, hitLimit);
    const tests = isStatic ? await this.#runOneByOne(activeMutant) : await this.#run(this.#blocks, { only: testFilter, bails: true });
    const limit = determineHitLimitReached(switches.__stryker__?.hitCount, hitLimit);
    this.#activate(undefined);
    const failed = tests.filter(({ status }) => status === TestStatus.Failed).map(({ id }) => id);
    if (!isStatic && failed.length > 0) await this.#requireClean(failed);
    this.#isUsed = true;
    return toMutantRunResult(limit ?? { status: DryRunStatus.Complete, tests });
  }

  /**
   * For a mutant of code that runs while its module is loaded: loads and runs the spec next to it, then the others. To load all takes a
   * second.
   */
  async #runOneByOne({ fileName }: Mutant): Promise<TestResult[]> {
    const isOwn = (spec: string): number => Number(fileName.endsWith(spec.replace('.spec.ts', '.ts')));
    for (const spec of this.#area.specs.toSorted((one, other) => isOwn(other) - isOwn(one))) {
      const tests = await this.#load([spec]).then(
        (blocks) => this.#run(blocks, { bails: true }),
        (error: unknown) => [this.#failure('loading', error)],
      );
      if (tests.some(({ status }) => status === TestStatus.Failed)) return tests;
    }
    return [];
  }

  /** A test that also fails without the mutant proves nothing: an earlier mutant has left something behind in the process. */
  async #requireClean(failed: readonly string[]): Promise<void> {
    const again = await this.#run(this.#blocks, { only: failed, bails: true });
    if (again.every(({ status }) => status === TestStatus.Success)) return;
    if (this.#isUsed) throw new Error('An earlier mutant has left something behind in this process');
    this.#isSpoiled = true;
  }

  #activate(mutant: string | undefined, hitLimit?: number): void {
    Object.assign((switches.__stryker__ ??= {} as InstrumenterContext), {
      activeMutant: mutant,
      hitCount: hitLimit === undefined ? undefined : 0,
      hitLimit,
    });
  }

  async #load(specs: readonly string[]): Promise<Block[]> {
    const before = this.#blocks.length;
    for (const spec of specs) {
      circus.resetState();
      if (this.#area.isEsm) await this.#import(spec);
      else this.#require(join(this.#root, spec));
      const { rootDescribeBlock } = circus.getState();
      this.#name(rootDescribeBlock, spec);
      this.#blocks.push(rootDescribeBlock);
    }
    return this.#blocks.slice(before);
  }

  #unload(): void {
    this.#blocks = [];
    this.#ids.clear();
    for (const file of Object.keys(this.#require.cache)) {
      if (file.startsWith(this.#root) && !file.includes('/node_modules/')) delete this.#require.cache[file];
    }
  }

  #name(block: Block, prefix: string): void {
    this.#ids.set(block, `${prefix} #`);
    block.children.forEach((child, index) => {
      const id = `${prefix} › ${index + 1} ${child.name}`;
      if (child.type === 'test') this.#ids.set(child, id);
      else this.#name(child, id);
    });
  }

  async #run(blocks: readonly Block[], { only, bails }: { only?: readonly string[] | undefined; bails: boolean }): Promise<TestResult[]> {
    const wanted = only && new Set(only);
    const results: TestResult[] = [];
    for (const block of blocks) {
      const goesOn = await runBlock(block, {
        isWanted: (test) => wanted?.has(this.#ids.get(test)!) ?? true,
        begin: (entry) => void (switches.__stryker__!.currentTestId = this.#ids.get(entry)),
        end: (test, error, timeSpentMs) => {
          const id = this.#ids.get(test)!;
          results.push(error === undefined ? { id, name: id, timeSpentMs, status: TestStatus.Success } : this.#failure(id, error));
          return error === undefined || !bails;
        },
      });
      if (!goesOn) break;
    }
    switches.__stryker__!.currentTestId = undefined;
    return results;
  }

  #failure(id: string, error: unknown): TestResult {
    const failureMessage = error instanceof Error ? error.message : String(error);
    return { id, name: id, timeSpentMs: 0, status: TestStatus.Failed, failureMessage };
  }

  /** What the hooks of a block cover is covered by each of its tests. */
  #coverage(): MutantCoverage {
    const { static: ofLoading, perTest } = switches.__stryker__?.mutantCoverage ?? { static: {}, perTest: {} };
    const result: MutantCoverage['perTest'] = {};
    for (const block of this.#blocks) this.#collect(block, {}, perTest, result);
    return { static: ofLoading, perTest: result };
  }

  #collect(block: Block, outer: Record<string, number>, from: MutantCoverage['perTest'], to: MutantCoverage['perTest']): void {
    const shared = { ...outer, ...from[this.#ids.get(block)!] };
    for (const child of block.children) {
      if (child.mode === 'skip' || child.mode === 'todo') continue;
      const id = this.#ids.get(child)!;
      if (child.type === 'test') to[id] = { ...shared, ...from[id] };
      else this.#collect(child, shared, from, to);
    }
  }

  #import(file: string): Promise<unknown> {
    return import(pathToFileURL(file.startsWith('/') ? file : join(this.#root, file)).href);
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, 'specs', SpecRunner)];
