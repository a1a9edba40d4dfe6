import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';
import { join } from 'node:path';
import type ts from 'typescript';
import { repositoryRoot } from '../../paths.ts';
import { BROWSER_PROGRAMS, programOf, typeProblems } from '../typecheck/program.ts';
import { checkFixtures } from './fixtures.ts';

// Lints everything, or a folder. A run over everything reports type errors as well, since the rules compute all types
// anyway and tsc would compute them again. With `fixtures` it proves with deliberately bad files that the rules work.
// The rule between projects is skipped silently without a cached project graph, so the graph is created first.
process.env['NX_DAEMON'] = 'false';
await createProjectGraphAsync({ exitOnError: true });

const [target = '.'] = process.argv.slice(2);
// In any other program than ESLint's own, that rule reads the graph again for each file.
process.argv[1] = join(repositoryRoot, 'node_modules', '.bin', 'eslint');
const problems = target === 'fixtures' ? await checkFixtures() : target === '.' ? await lintAll() : await lint(target);
if (problems !== '') {
  console.error(problems);
  process.exitCode = 1;
}

async function lintAll(): Promise<string> {
  const programs = ['.', ...BROWSER_PROGRAMS].map((folder) => programOf(folder));
  return [...programs.map(typeProblems), await lint('.', programs)].join('');
}

async function lint(path: string, programs?: readonly ts.Program[]): Promise<string> {
  const overrideConfig = programs && [
    { files: ['**/*.ts', '**/*.tsx'], languageOptions: { parserOptions: { projectService: false, programs: [...programs] } } },
  ];
  const eslint = new ESLint({ cwd: repositoryRoot, ...(overrideConfig && { overrideConfig }) });
  const results = await eslint.lintFiles([path]);
  const isClean = results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
  return isClean ? '' : (await eslint.loadFormatter('stylish')).format(results);
}
