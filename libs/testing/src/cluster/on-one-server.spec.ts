import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../../../..');
const names = Object.keys(JSON.parse(readFileSync(join(__dirname, 'left-out-on-clusters.json'), 'utf8')) as object);
const [files, parts] = [names.filter((name) => name.endsWith('.ts')), names.filter((name) => !name.endsWith('.ts'))];

it.each(files)('the list of tests on one server lists an existing file: %s', (file) => expect(existsSync(join(ROOT, file))).toBe(true));

it('the list of tests on one server lists only parts that tests have', () => {
  const tests = globSync(['{apps,libs}/*/test/**/*.ts', 'libs/testing/src/**/*.ts', 'e2e/*.ts'], { cwd: ROOT });
  const texts = tests.map((file) => readFileSync(join(ROOT, file), 'utf8'));
  expect(parts.filter((part) => !texts.some((text) => text.includes(`onOneServer('${part}'`)))).toEqual([]);
});
