import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { repositoryRoot } from '../../paths.ts';
import { checkFixtures } from './fixtures.ts';

// Lints everything, or a folder. ESLint has the rules of this repository; oxlint has those that need types, and reports type errors,
// in a fifth of the time that ESLint takes for them. With `fixtures` it proves with deliberately bad files that the rules work.
// The rule between projects is skipped silently without a cached project graph, so the graph is created first.
process.env['NX_DAEMON'] = 'false';
await createProjectGraphAsync({ exitOnError: true });

const [target = '.'] = process.argv.slice(2);
// In any other program than ESLint's own, that rule reads the graph again for each file.
process.argv[1] = join(repositoryRoot, 'node_modules', '.bin', 'eslint');
const problems = target === 'fixtures' ? await checkFixtures() : (await Promise.all([lintTypes(target), lint(target)])).join('');
if (problems !== '') {
  console.error(problems);
  process.exitCode = 1;
}

async function lint(path: string): Promise<string> {
  const eslint = new ESLint({ cwd: repositoryRoot });
  const results = await eslint.lintFiles([path]);
  const isClean = results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
  return isClean ? '' : (await eslint.loadFormatter('stylish')).format(results);
}

async function lintTypes(path: string): Promise<string> {
  const program = join(repositoryRoot, 'node_modules', 'oxlint', 'bin', 'oxlint');
  const child = spawn(process.execPath, [program, path], { cwd: repositoryRoot, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve, reject) => child.once('close', resolve).once('error', reject));
  const [output, errors, code] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return code === 0 ? '' : output + errors;
}
