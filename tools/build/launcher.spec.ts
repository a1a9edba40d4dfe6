import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const SOURCE = `class Sample {
  fail(text: string): void {
    throw new RangeError(\`no \${text}\`);
  }
}

try {
  new Sample().fail('money');
} catch (error) {
  console.log((error as Error).stack);
}
`;

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'launcher-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds in a separate process, since esbuild does not run within Jest. */
function build(entry: string, file: string, options: object = {}): void {
  const url = pathToFileURL(join(import.meta.dirname, 'bundle.ts')).href;
  const script = `const { bundle } = await import(${JSON.stringify(url)}); await bundle(${[entry, file, options].map((each) => JSON.stringify(each)).join(', ')});`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

it('the launcher maps stack traces of a built service to its sources', () => {
  const source = join(folder, 'sample.ts');
  writeFileSync(source, SOURCE);
  build(source, join(folder, 'app.js'));
  build(join(import.meta.dirname, 'run-time', 'launcher.ts'), join(folder, 'main.js'), { define: { BUILD_ID: `'made'` } });
  const { stdout, stderr } = spawnSync(process.execPath, ['main.js'], { cwd: folder, encoding: 'utf8' });
  expect(stderr).toBe('');
  const lines = stdout.split('\n');
  expect(lines[0]).toBe('RangeError: no money');
  expect(lines[1]).toMatch(new RegExp(`^    at (Sample|_Sample)\\.fail \\(${source}:3:\\d+\\)$`));
  expect(lines[2]).toContain(`${source}:8:`);
});

// The signal itself would end it, too, but not as the first process of a container.
it.each([
  ['SIGTERM', 143],
  ['SIGINT', 130],
] as const)('the launcher ends a service that starts by %s, and leaves the signal to one that has a listener', async (signal, exitCode) => {
  const source = join(folder, 'sample.ts');
  const listens = `if (process.argv[2]) process.on('${signal}', () => process.exit(7));`;
  writeFileSync(source, `${listens}\nsetInterval(() => undefined, 60_000);\nconsole.log('started');\n`);
  build(source, join(folder, 'app.js'));
  build(join(import.meta.dirname, 'run-time', 'launcher.ts'), join(folder, 'main.js'), { define: { BUILD_ID: `'made'` } });
  const endOf = async (...args: readonly string[]): Promise<unknown> => {
    const child = spawn(process.execPath, ['main.js', ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
    const exit = once(child, 'exit');
    await once(child.stdout, 'data');
    child.kill(signal);
    return (await exit)[0];
  };
  expect([await endOf(), await endOf('listens')]).toEqual([exitCode, 7]);
});

it('the map of a built service has one place for each line of the sources, since Node keeps all of it in memory', () => {
  const source = join(folder, 'sample.ts');
  writeFileSync(source, SOURCE);
  build(source, join(folder, 'app.js'));
  const { mappings, names } = JSON.parse(readFileSync(join(folder, 'app.js.map'), 'utf8')) as { mappings: string; names: string[] };
  const places = mappings.split(/[;,]/).filter((place) => place !== '');
  expect(places.length).toBeGreaterThan(4);
  expect(places.length).toBeLessThanOrEqual(SOURCE.split('\n').length);
  expect(names).toEqual([]);
});
