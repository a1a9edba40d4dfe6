import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { serviceNames } from '../../../generate/services/list.ts';
import { repositoryRoot } from '../../../paths.ts';
import { type Builder, buildChanged, buildersOf, noteBuilt } from './build-changed.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'builds-'));
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  for (const name of ['a', 'b']) write(`${name}/src/main.ts`, 'one');
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}

/** Copies its source and notes that it ran. */
const script = (name: string): string =>
  `const fs = require('node:fs'); fs.mkdirSync('dist/${name}', { recursive: true }); ` +
  `fs.copyFileSync('${name}/src/main.ts', 'dist/${name}/main.js'); fs.appendFileSync('runs', '${name} ');`;
const buildOf = (name: string) => ({ name, inputs: [name], folder: `dist/${name}` });
const build = (name: string, code = script(name)): Builder => ({ command: ['-e', code], builds: [buildOf(name)] });
const both = [build('a'), build('b')];

/** Builds what changed, and returns the names of what was built. */
async function built(): Promise<string[]> {
  rmSync(join(root, 'runs'), { force: true });
  const isAnyBuilt = await buildChanged(both, root);
  const runs = existsSync(join(root, 'runs')) ? readFileSync(join(root, 'runs'), 'utf8').trim().split(' ').sort() : [];
  expect(isAnyBuilt).toBe(runs.length > 0);
  return runs;
}

it('the incremental build builds what has never been built, and then nothing', async () => {
  expect(await built()).toEqual(['a', 'b']);
  expect(await built()).toEqual([]);
});

it.each([
  ['a file is written', () => write('a/src/main.ts', 'two'), ['a']],
  ['a file is added', () => write('b/src/more.ts', 'new'), ['b']],
  ['a file is removed', () => rmSync(join(root, 'a/src/other.ts')), ['a']],
  ['only the time of a file changes', () => utimesSync(join(root, 'a/src/main.ts'), 1, 1), []],
  [
    'a test or a page of text is written',
    () => ['a/src/a.spec.ts', 'a/README.md', 'a/test/kit.ts'].forEach((file) => write(file, 'x')),
    [],
  ],
  ['its result is removed', () => rmSync(join(root, 'dist/b'), { recursive: true }), ['b']],
  ['another build wrote something else', () => write('dist/a/main.js', 'of another branch'), ['a']],
  ['another build wrote the same', () => write('dist/a/main.js', 'one'), []],
  ['the record is unreadable', () => write('dist/.built', '{'), ['a', 'b']],
])('the incremental build builds only what is affected when %s', async (_, change, expected) => {
  write('a/src/other.ts', 'kept');
  await built();
  change();
  expect(await built()).toEqual(expected);
});

it('the incremental build keeps the builds that succeeded when another one fails, and names the failed one', async () => {
  const failing = [build('b'), build('a', 'console.error("no such lib"); process.exit(1)')];
  await expect(buildChanged(failing, root)).rejects.toThrow('The build of a failed:\nno such lib');
  expect(await built()).toEqual(['a']);
});

it('the incremental build gives a program the names of what it builds, and keeps what it has built before it fails', async () => {
  const code = `for (const name of process.argv.slice(1)) {
    if (name === 'b') throw new Error('no such lib');
    ${script('a')} console.log(name + ' is built'); }`;
  const builder = { command: ['-e', code], builds: [buildOf('a'), buildOf('b')] };
  await expect(buildChanged([builder], root)).rejects.toThrow(/^The build of b failed:[^]*no such lib/);
  expect(await built()).toEqual(['b']);
});

it('the incremental build does not repeat what another program has noted, until it changes', async () => {
  for (const name of ['a', 'b']) write(`dist/${name}/main.js`, 'made by another program');
  noteBuilt([buildOf('a')], root);
  expect(await built()).toEqual(['b']);
  write('a/src/main.ts', 'two');
  expect(await built()).toEqual(['a']);
});

it('the incremental build knows what each service and the shop are built from', () => {
  const inputs = buildersOf(serviceNames()).flatMap(({ builds }) => builds.flatMap((each) => each.inputs));
  expect(inputs.filter((input) => !existsSync(join(repositoryRoot, input)))).toEqual([]);
});
