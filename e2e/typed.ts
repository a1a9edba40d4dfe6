import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Demo } from './suite';

const ROOT = join(__dirname, '..');
const GUIDES = 'docs/guides';
const MARK = '~~~ block';

/** What a document says that a block of commands answers. */
export interface Shown {
  readonly lines: readonly string[];
  /** The JSON below the block, if there is any. */
  readonly expected: unknown;
}

/** Runs what the README's section "Start" tells to type, but for npm itself. Answers each line that was printed. */
export function typeFromReadme(demo: Demo, folder: string): string[] {
  const [, section = ''] = /^## Start\n(.*?)^## /ms.exec(read('README.md')) ?? [];
  const commands = blocks(section).filter((block) => !block.code.startsWith('npm '));
  return type(commands, demo, folder).flatMap(({ lines }) => lines);
}

/** The JavaScript of a guide, for the suite at hand. */
export function scriptOfGuide(name: string, { baseUrl, tenants }: Demo): string {
  const code = fencedIn(read(`${GUIDES}/${name}.md`)).flatMap((block) => (block.language === 'js' ? [block.code] : []));
  return code
    .join('\n')
    .replaceAll('http://127.0.0.1:8080', baseUrl)
    .replaceAll('the id of your public client', tenants.acme.storefront.clientId);
}

/** Runs every block of a guide in one shell, after the lines that each guide begins with. */
export function typeFromGuide(name: string, demo: Demo, folder: string): Shown[] {
  const [begin] = blocks(read(`${GUIDES}/README.md`));
  return type([...(begin ? [begin] : []), ...blocks(read(`${GUIDES}/${name}.md`))], demo, folder);
}

interface Block {
  readonly code: string;
  readonly expected: unknown;
}

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

/** The blocks of commands, each with the JSON that follows it before the next block. */
function blocks(markdown: string): Block[] {
  const fenced = fencedIn(markdown);
  return fenced.flatMap(({ language, code }, index) => {
    const next = fenced[index + 1];
    return language === 'sh' ? [{ code, expected: next?.language === 'json' ? (JSON.parse(next.code) as unknown) : undefined }] : [];
  });
}

const fencedIn = (markdown: string): { readonly language: string; readonly code: string }[] =>
  [...markdown.matchAll(/^```(\w+)\n(.*?)^```$/gms)].map(([, language = '', code = '']) => ({ language, code }));

/** As it is written there: only the address and the folder are those of this suite. */
function type(commands: readonly Block[], { baseUrl }: Demo, folder: string): Shown[] {
  const script = commands.map(
    ({ code }) => `printf '\\n${MARK}\\n'\n${code.replaceAll('http://127.0.0.1:8080', baseUrl).replaceAll('./.local/', `${folder}/`)}`,
  );
  // Each answer on a line of its own, which curl does not write. "Not modified" and the like are no failures.
  const curl = `curl() { command curl -w '\\n' "$@"; }\n`;
  const { stdout, stderr, status } = spawnSync('sh', ['-euc', curl + script.join('\n')], { cwd: ROOT, encoding: 'utf8' });
  if (status !== 0 || stderr !== '') throw new Error(`It ended with ${status}: ${stderr}\n${stdout}`);
  const printed = stdout.split(`${MARK}\n`).slice(1);
  return commands.map(({ expected }, index) => ({
    lines: (printed[index] ?? '').split('\n').filter((line) => line.trim() !== ''),
    expected,
  }));
}
