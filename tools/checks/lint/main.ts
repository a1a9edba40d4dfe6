import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';
import { join } from 'node:path';
import type ts from 'typescript';
import { repositoryRoot } from '../../paths.ts';
import { programOf, typeProblems } from '../typecheck/program.ts';
import { checkFixtures } from './fixtures.ts';

// Lints everything, or the folder that is named, and with everything says what is wrong with its types, since the rules need
// to know all of them anyway: by tsc they would be found out a second time. With `fixtures` proves with deliberately bad files
// that the rules still bite.
// The rule between projects skips itself in silence when no project graph is cached, so one is made first.
process.env['NX_DAEMON'] = 'false';
await createProjectGraphAsync({ exitOnError: true });

const [asked = '.'] = process.argv.slice(2);
// To any other program than ESLint's own, that rule reads the graph again for each file.
process.argv[1] = join(repositoryRoot, 'node_modules', '.bin', 'eslint');
const problems = asked === 'fixtures' ? await checkFixtures() : asked === '.' ? await lintAll() : await lint(asked);
if (problems !== '') {
  console.error(problems);
  process.exitCode = 1;
}

async function lintAll(): Promise<string> {
  const programs = ['.', 'examples/storefront'].map((folder) => programOf(folder));
  return [...programs.map(typeProblems), await lint('.', programs)].join('');
}

async function lint(path: string, programs?: readonly ts.Program[]): Promise<string> {
  const overrideConfig = programs && [
    { files: ['**/*.ts'], languageOptions: { parserOptions: { projectService: false, programs: [...programs] } } },
  ];
  const eslint = new ESLint({ cwd: repositoryRoot, ...(overrideConfig && { overrideConfig }) });
  const results = await eslint.lintFiles([path]);
  const isClean = results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
  return isClean ? '' : (await eslint.loadFormatter('stylish')).format(results);
}
