import { join } from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from '../../paths.ts';

/** The files of a `tsconfig.json`, compiled together; of the root's, all but the storefront, which has things that only browsers have. */
export function programOf(folder: string, isAsked: (file: string) => boolean = () => true): ts.Program {
  const path = join(repositoryRoot, folder, 'tsconfig.json');
  const { config } = ts.readConfigFile(path, (file) => ts.sys.readFile(file)) as { config: object };
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, join(repositoryRoot, folder), undefined, path);
  delete options.tsBuildInfoFile;
  return ts.createProgram(fileNames.filter(isAsked), { ...options, incremental: false });
}

/** What is wrong with the types of the program's own files, in words. */
export function typeProblems(program: ts.Program): string {
  const problems = program.getRootFileNames().flatMap((file) => {
    const source = program.getSourceFile(file);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  });
  const host = { getCurrentDirectory: () => repositoryRoot, getCanonicalFileName: (name: string) => name, getNewLine: () => '\n' };
  return ts.formatDiagnostics([...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics(), ...problems], host);
}
