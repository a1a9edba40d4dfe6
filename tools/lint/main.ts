import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';
import { repositoryRoot } from '../paths.ts';
import { checkFixtures } from './fixtures.ts';

// Lints everything, and proves with deliberately bad files that the rules still bite: `fixtures` alone does only that.
// The rule between projects skips itself in silence when no project graph is cached, so one is made first.
process.env['NX_DAEMON'] = 'false';
await createProjectGraphAsync({ exitOnError: true });

const problems = process.argv[2] === 'fixtures' ? await checkFixtures() : await lintEverything();
if (problems !== '') {
  console.error(problems);
  process.exitCode = 1;
}

async function lintEverything(): Promise<string> {
  const eslint = new ESLint({ cwd: repositoryRoot });
  const results = await eslint.lintFiles(['.']);
  const isClean = results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
  return isClean ? '' : (await eslint.loadFormatter('stylish')).format(results);
}
