import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';

interface Selection {
  readonly testMatch: readonly string[];
  readonly testPathIgnorePatterns: readonly string[];
}
interface Group {
  readonly because: string;
  readonly files: readonly string[];
}
const require = createRequire(import.meta.url);
const files = require('./files.json') as { readonly programs: readonly Group[]; readonly long: readonly Group[] };
const { selection } = require('./selection.cjs') as { selection: (environment: Readonly<Record<string, string>>) => Selection };
const all = globSync('{apps,bench,e2e,libs,tools}/**/*.{spec,int-spec}.ts', {
  cwd: repositoryRoot,
  exclude: (path) => /(^|\/)(node_modules|dist)$/.test(path),
});
const listed = [...files.programs, ...files.long].flatMap((group) => group.files);

/** Returns which of all test files Jest runs in this environment. */
function selected(environment: Record<string, string>): string[] {
  const { testMatch, testPathIgnorePatterns } = selection(environment);
  const isMatched = (file: string) => testMatch.some((glob) => glob.startsWith('<rootDir>') || glob === `**/${file}`);
  return all.filter((file) => isMatched(file) && !testPathIgnorePatterns.some((pattern) => new RegExp(pattern).test(`/${file}`)));
}

it('the list of test files leaves each test file to one of npm test, npm run test:programs and npm run test:long', () => {
  const long = files.long.flatMap((group) => group.files);
  const runs = [...selected({ TEST_FILES: 'in-process' }), ...selected({ TEST_FILES: 'programs' }), ...long];
  expect(runs.toSorted()).toEqual(all.toSorted());
  expect(all.length).toBeGreaterThan(500);
});

it('the list of test files runs all test files in a long run', () => {
  expect(selected({ TEST_LONG: '1' })).toEqual(all);
});

it('the list of test files lists no test file that does not exist', () => {
  expect(listed.filter((file) => !all.includes(file))).toEqual([]);
});

it('the list of test files documents which test files npm test leaves to other commands, and why', () => {
  const document = readFileSync(join(repositoryRoot, 'docs/tests.md'), 'utf8');
  const rows = document.matchAll(/^\| `(npm run test:\w+)` *\| (.*?) *\| (.*?) *\|$/gm);
  const documented = [...rows].map(([, command, because, paths = '']) => ({
    command,
    because,
    files: paths.replaceAll('`', '').split(', '),
  }));
  const expected = Object.entries(files).flatMap(([part, groups]) =>
    groups.map((group) => ({ command: `npm run test:${part}`, ...group })),
  );
  expect(documented).toEqual(expected);
});
