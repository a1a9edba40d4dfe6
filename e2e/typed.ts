import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Demo } from './suite';

const ROOT = join(__dirname, '..');
const GUIDES = 'docs/guides';
const MARK = '~~~ block';

/** A block of commands in a document, with its answer. */
export interface Printed {
  readonly lines: readonly string[];
  /** The JSON below the block, if any. */
  readonly expected: unknown;
}

/** Runs the commands of the README's section "Start", except npm itself. Returns each printed line. */
export async function typeFromReadme(demo: Demo, folder: string): Promise<string[]> {
  const [, section = ''] = /^## Start\n(.*?)^## /ms.exec(read('README.md')) ?? [];
  const commands = blocks(section).filter((block) => !block.code.startsWith('npm '));
  return (await type(commands, demo, folder)).flatMap(({ lines }) => lines);
}

/** Returns the JavaScript of a guide, for the running suite. */
export function scriptOfGuide(name: string, { baseUrl, tenants }: Demo): string {
  const code = fencedIn(read(`${GUIDES}/${name}.md`)).flatMap((block) => (block.language === 'js' ? [block.code] : []));
  return code
    .join('\n')
    .replaceAll('http://127.0.0.1:8080', baseUrl)
    .replaceAll('the id of your public client', tenants.acme.storefront.clientId);
}

/** Runs all blocks of a guide in one shell, after the common first lines. */
export function typeFromGuide(name: string, demo: Demo, folder: string): Promise<Printed[]> {
  const [setup] = blocks(read(`${GUIDES}/README.md`));
  return type([...(setup ? [setup] : []), ...blocks(read(`${GUIDES}/${name}.md`))], demo, folder);
}

interface Block {
  readonly code: string;
  readonly expected: unknown;
}

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** Returns the blocks of commands, each with the JSON that follows it. */
function blocks(markdown: string): Block[] {
  const fenced = fencedIn(markdown);
  return fenced.flatMap(({ language, code }, index) => {
    const next = fenced[index + 1];
    return language === 'sh' ? [{ code, expected: next?.language === 'json' ? (JSON.parse(next.code) as unknown) : undefined }] : [];
  });
}

const fencedIn = (markdown: string): { readonly language: string; readonly code: string }[] =>
  [...markdown.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = '', code = '']) => ({ language, code }));

/**
 * Runs the blocks as written, with the URL and folder of this suite. The process of the tests is not blocked meanwhile. A blocked one does
 * not see that the gateway ends a kept connection, and sends the next call of a test on it.
 */
async function type(commands: readonly Block[], { baseUrl }: Demo, folder: string): Promise<Printed[]> {
  const script = commands.map(
    ({ code }) => `printf '\\n${MARK}\\n'\n${code.replaceAll('http://127.0.0.1:8080', baseUrl).replaceAll('./.local/', `${folder}/`)}`,
  );
  // Puts each answer on its own line, which curl does not. "Not modified" and the like are no failures.
  const curl = `curl() { command curl -w '\\n' "$@"; }\n`;
  const { stdout, stderr } = await promisify(execFile)('sh', ['-euc', curl + script.join('\n')], { cwd: ROOT });
  if (stderr !== '') throw new Error(`${stderr}\n${stdout}`);
  const printed = stdout.split(`${MARK}\n`).slice(1);
  return commands.map(({ expected }, index) => ({
    lines: (printed[index] ?? '').split('\n').filter((line) => line.trim() !== ''),
    expected,
  }));
}
