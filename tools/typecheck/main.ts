import { join, resolve, sep } from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from '../paths.ts';

// Checks the types of one project, `node tools/typecheck/main.ts apps/cart`: its own files by the options of the root, so
// that no project needs a tsconfig of its own. `npm run typecheck` checks all of them in one program.
const folder = resolve(repositoryRoot, process.argv[2] ?? '.') + sep;
const { config } = ts.readConfigFile(join(repositoryRoot, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as { config: object };
const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, repositoryRoot);
delete options.tsBuildInfoFile;
options.incremental = false;
const files = fileNames.filter((file) => resolve(file).startsWith(folder));
const program = ts.createProgram(files, options);
const problems = files.flatMap((file) => {
  const source = program.getSourceFile(file);
  return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
});
const host = { getCurrentDirectory: () => repositoryRoot, getCanonicalFileName: (name: string) => name, getNewLine: () => '\n' };
if (problems.length > 0) console.error(ts.formatDiagnostics(problems, host));
process.exitCode = problems.length > 0 ? 1 : 0;
