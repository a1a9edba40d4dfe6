import { spawn } from 'node:child_process';
import { existsSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';

const PAUSES = 50;
/** Few enough for the pipe buffer, so that a slow reader loses none. */
const FEW = 2;
const MANY = 100;

/** Logs a number of lines with pauses in which they are written, and reports on the other stream that it runs. */
const SERVICE = `
  import { createLogger } from './logger';
  const logger = createLogger('sample', 'info');
  for (let i = 0; i < ${PAUSES}; i += 1) {
    for (let line = 0; line < Number(process.argv[2]); line += 1) logger.info({ i, line, text: 'x'.repeat(300) }, 'a line');
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  console.error('still alive');
`;
const FULL = '/dev/full';

describe('the log of a service', () => {
  let folder: string;
  let main: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'suite-log-'));
    main = join(folder, 'main.mjs');
    await build({
      stdin: { contents: SERVICE, resolveDir: join(__dirname, '../src'), loader: 'ts' },
      outfile: main,
      bundle: true,
      platform: 'node',
      format: 'esm',
      banner: { js: `import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);` },
    });
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** Runs the service with a given standard output. Returns its exit code, its last message and its lines. */
  function run(
    stdout: 'pipe' | number,
    linesAPause: number,
    linesMax = Infinity,
  ): Promise<{ code: number | null; words: string; lines: string[] }> {
    const child = spawn(process.execPath, [main, `${linesAPause}`], { stdio: ['ignore', stdout, 'pipe'] });
    let [words, text] = ['', ''];
    child.stderr?.on('data', (chunk: Buffer) => (words += chunk.toString()));
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.split('\n').length > linesMax) child.stdout?.destroy(); // its reader disconnects
    });
    return new Promise((resolve) => child.once('close', (code) => resolve({ code, words, lines: text.split('\n').slice(0, -1) })));
  }

  it('has each line once, in order, up to the last', async () => {
    const { code, lines } = await run('pipe', FEW);
    expect(code).toBe(0);
    const numbers = lines.map((line) => JSON.parse(line)).map(({ i, line }: { i: number; line: number }) => FEW * i + line);
    expect(numbers).toEqual(Array.from({ length: FEW * PAUSES }, (_, i) => i));
  });

  it('does not need a reader', async () => {
    const { code, words, lines } = await run('pipe', MANY, 1_000);
    expect({ code, words }).toEqual({ code: 0, words: 'still alive\n' });
    expect(lines.length).toBeLessThan(MANY * PAUSES);
  });

  it.each([...(existsSync(FULL) ? [['a full disk', FULL, 'w']] : []), ['a file that is not writable', __filename, 'r']])(
    'does not stop the service with %s',
    async (_name, file, flags) => {
      expect(await run(openSync(file, flags), MANY)).toEqual({ code: 0, words: 'still alive\n', lines: [] });
    },
  );
});
