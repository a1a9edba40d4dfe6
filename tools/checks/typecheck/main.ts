import { resolve, sep } from 'node:path';
import { repositoryRoot } from '../../paths.ts';
import { programOf, typeProblems } from './program.ts';

// Checks the types of one project, as in `node tools/checks/typecheck/main.ts apps/cart`. It uses the options of the root,
// so that no project needs a tsconfig of its own. `npm run typecheck` checks all projects in one program.
const folder = resolve(repositoryRoot, process.argv[2] ?? '.') + sep;
const problems = typeProblems(programOf('.', (file) => resolve(file).startsWith(folder)));
if (problems !== '') console.error(problems);
process.exitCode = problems === '' ? 0 : 1;
