import { resolve, sep } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import { BROWSER_PROGRAMS, programOf, typeProblems } from './program.ts';

// Checks the types of one project, as in `node tools/checks/typecheck/main.ts apps/cart`. It uses the options of the root,
// so that no project needs a tsconfig of its own; only pages for browsers have one. `npm run typecheck` checks all in one program.
const folder = resolve(repositoryRoot, process.argv[2] ?? '.') + sep;
const isInside = (file: string) => resolve(repositoryRoot, file).startsWith(folder);
const programs = [programOf('.', isInside), ...BROWSER_PROGRAMS.filter((page) => isInside(page)).map((page) => programOf(page))];
const problems = programs.map(typeProblems).join('');
if (problems !== '') console.error(problems);
process.exitCode = problems === '' ? 0 : 1;
