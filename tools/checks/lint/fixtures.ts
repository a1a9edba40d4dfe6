import { ESLint, type Linter } from 'eslint';
import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../paths.ts';

const FOLDER = join(repositoryRoot, 'tools', 'checks', 'lint', 'fixtures');

/** A file that breaks one rule on purpose. Its first lines have its assumed path, the rule, and the rule's message. */
interface Fixture {
  readonly name: string;
  readonly path: string;
  readonly rule: string;
  readonly message: string;
  readonly code: string;
}

/**
 * Lints each fixture at its assumed path. Reports fixtures that do not break exactly their rule, rules without a fixture, and
 * files whose SQL may ask the database for the time.
 */
export async function checkFixtures(): Promise<string> {
  const eslint = new ESLint({ cwd: repositoryRoot });
  const fixtures = readdirSync(FOLDER).map(readFixture);
  const problems: string[] = [];
  for (const fixture of fixtures) {
    const [result] = await eslint.lintText(fixture.code, { filePath: join(repositoryRoot, fixture.path) });
    const messages = result?.messages ?? [];
    const isAsExpected =
      messages.length > 0 && messages.every(({ ruleId, message }) => ruleId === fixture.rule && message.includes(fixture.message));
    if (!isAsExpected) problems.push(`${fixture.name} should break ${fixture.rule} and nothing else, but: ${listOf(messages)}`);
  }
  return [...problems, ...(await messagesWithoutFixture(eslint, fixtures)), ...(await filesWithAnotherClock(eslint))].join('\n');
}

function readFixture(name: string): Fixture {
  const code = readFileSync(join(FOLDER, name), 'utf8');
  const field = (key: string) => new RegExp(`^// ${key}: (.*)$`, 'm').exec(code)?.[1] ?? '';
  return { name, path: field('as'), rule: field('breaks'), message: field('says'), code };
}

function listOf(messages: readonly Linter.LintMessage[]): string {
  return messages.map(({ ruleId, message }) => `${ruleId ?? 'parser'}: ${message}`).join('; ') || 'it breaks no rule';
}

/** Returns the messages of eslint.config.mjs that no fixture triggers. */
async function messagesWithoutFixture(eslint: ESLint, fixtures: readonly Fixture[]): Promise<string[]> {
  const shown = new Set(fixtures.map(({ message }) => message));
  const written = new Set<string>();
  for (const { path } of fixtures) {
    const config = (await eslint.calculateConfigForFile(join(repositoryRoot, path))) as Linter.Config;
    for (const rule of Object.values(config.rules ?? {})) collectMessages(rule, written);
  }
  return [...written].filter((message) => !shown.has(message)).map((message) => `No fixture shows "${message}"`);
}

const ONE_CLOCK = 'SQL takes the time from the Clock as a parameter';
/** Tests, migrations and generated files may ask the database. */
const FREE = /\.(int-)?spec\.ts$|\.generated\.ts$|\/migrations\/|^libs\/testing\//;

/** Returns the sources of services and libraries where SQL may ask the database for the time, since a later block replaced the rule. */
async function filesWithAnotherClock(eslint: ESLint): Promise<string[]> {
  const files = globSync('{apps/*,apps/*/*,libs/*}/src/**/*.{ts,tsx}', { cwd: repositoryRoot }).filter((file) => !FREE.test(file));
  const free: string[] = [];
  for (const file of files) {
    const config = (await eslint.calculateConfigForFile(join(repositoryRoot, file))) as Linter.Config | undefined;
    if (!JSON.stringify(config?.rules?.['no-restricted-syntax'] ?? '').includes(ONE_CLOCK)) free.push(file);
  }
  if (free.length === 0) return [];
  return [
    `In ${free.length} files SQL may ask the database for the time: add ANOTHER_CLOCK in eslint.config.mjs. ${free.slice(0, 5).join(', ')}`,
  ];
}

function collectMessages(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'message' && typeof inner === 'string') found.add(inner);
    else collectMessages(inner, found);
  }
}
