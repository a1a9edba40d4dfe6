import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';
import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';
import { checkFixtures } from './fixtures.ts';

// Lints everything, or the folder that is named; with `fixtures` proves with deliberately bad files that the rules still bite.
// The rule between projects skips itself in silence when no project graph is cached, so one is made first.
process.env['NX_DAEMON'] = 'false';
await createProjectGraphAsync({ exitOnError: true });

const [asked = '.'] = process.argv.slice(2);
// To any other program than ESLint's own, that rule reads the graph again for each file.
process.argv[1] = join(repositoryRoot, 'node_modules', '.bin', 'eslint');
const problems = asked === 'fixtures' ? await checkFixtures() : await lint(asked);
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
