import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

const ROOT = join(__dirname, '..');
const EXCLUDED = ['node_modules', 'dist', '.git', '.nx', '.local'];
const NODE = join(ROOT, 'node_modules', '.bin', 'node');
/** Types, builds and tests take minutes on busy cores. */
const SLOW_MS_MAX = 900_000;

interface Block {
  readonly language: string;
  readonly file: string;
  readonly lines: readonly string[];
}

/** Returns the blocks of a page. The first line of a block is a comment with the name of its file. */
function blocksOf(recipe: string): Block[] {
  const page = readFileSync(join(ROOT, 'docs/recipes', `${recipe}.md`), 'utf8');
  return [...page.matchAll(/^( *)```(\w+)\n([^]*?)\n\1```$/gm)].map(([, indent = '', language = '', text = '']) => {
    const [head = '', ...lines] = text.split('\n').map((line) => line.slice(indent.length));
    const file = /^(?:\/\/|<!--|\/\*) (\S+)/.exec(head)?.[1];
    if (file === undefined) throw new Error(`${recipe}: a block without the name of its file: ${head}`);
    return { language, file, lines };
  });
}

/** Replaces lines of a file: those with a space or a minus, which it has once, by those with a space or a plus. */
function changed(text: string, { file, lines }: Block): string {
  const linesOf = (signs: string) => lines.filter((line) => signs.includes(line[0] ?? ' ')).map((line) => `${line.slice(1)}\n`);
  const [before, after] = [linesOf(' -').join(''), linesOf(' +').join('')];
  const parts = `\n${text}`.split(`\n${before}`);
  if (parts.length !== 2) throw new Error(`${file} has these lines ${parts.length - 1} times:\n${before}`);
  return parts.join(`\n${after}`).slice(1);
}

describe.each([
  {
    recipe: 'coupon-restriction',
    app: 'coupon',
    projects: ['libs/coupon-rules', 'libs/contracts', 'apps/coupon'],
    tests: ['apps/coupon/test/max-order-total.int-spec.ts', 'libs/coupon-rules/src/restrictions.spec.ts'],
  },
  {
    recipe: 'desk',
    app: 'sequential-id',
    projects: ['libs/page', 'apps/sequential-id/counters'],
    tests: ['apps/sequential-id/test/counters.int-spec.ts', 'libs/page/src/desk/roles.spec.ts'],
  },
])('the recipe $recipe', ({ recipe, app, projects, tests }) => {
  let copy: string;
  const blocks = blocksOf(recipe);

  /** Runs a program of the copy. Fails with its output. */
  async function run(...args: string[]): Promise<string> {
    const env = {
      ...process.env,
      NX_DAEMON: 'false',
      FORCE_COLOR: '0',
      NODE_OPTIONS: '',
      DATABASE_URL: process.env['TEST_DATABASE_SERVER'],
    };
    try {
      const { stdout, stderr } = await promisify(execFile)(NODE, args, { cwd: copy, env, maxBuffer: 16 * 1024 * 1024 });
      return stdout + stderr;
    } catch (error) {
      const { stdout, stderr } = error as { stdout: string; stderr: string };
      throw new Error(`${args.join(' ')}: ${stdout}${stderr}`);
    }
  }

  beforeAll(() => {
    copy = mkdtempSync(join(tmpdir(), 'suite-recipe-'));
    cpSync(ROOT, copy, { recursive: true, filter: (path) => !EXCLUDED.some((name) => path === join(ROOT, name)) });
    symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
    for (const block of blocks) {
      const path = join(copy, block.file);
      if (block.language !== 'diff') {
        expect(existsSync(path)).toBe(false);
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, `${block.lines.join('\n').replaceAll(block.language === 'jsonc' ? /,(?=\n *[}\]])/g : /$^/g, '')}\n`);
      } else writeFileSync(path, changed(readFileSync(path, 'utf8'), block));
    }
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  it(
    'is formatted, passes types and lint, and documents its call',
    async () => {
      await run('tools/generate/openapi/main.ts', app);
      await run('node_modules/.bin/oxfmt', '--check', ...new Set(blocks.map(({ file }) => file)));
      for (const project of projects) await run('tools/checks/typecheck/main.ts', project);
      for (const project of projects) await run('tools/checks/lint/main.ts', project);
    },
    SLOW_MS_MAX,
  );

  it(
    'passes its tests',
    async () => {
      const report = await run('node_modules/jest/bin/jest.js', '--runTestsByPath', ...tests);
      expect(report).toContain(`Test Suites: ${tests.length} passed, ${tests.length} total`);
    },
    SLOW_MS_MAX,
  );
});
