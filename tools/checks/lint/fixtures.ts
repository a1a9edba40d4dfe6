import { ESLint, type Linter } from 'eslint';
import { readdirSync, readFileSync } from 'node:fs';
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

/** Lints each fixture at its assumed path. Reports fixtures that do not break exactly their rule, and rules without a fixture. */
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
  return [...problems, ...(await messagesWithoutFixture(eslint, fixtures))].join('\n');
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

function collectMessages(value: unknown, found: Set<string>): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    if (key === 'message' && typeof inner === 'string') found.add(inner);
    else collectMessages(inner, found);
  }
}
