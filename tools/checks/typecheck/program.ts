import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from '../../paths.ts';

/** The folders with programs of their own, since browsers have other globals than services. */
export const BROWSER_PROGRAMS = globSync(
  ['examples/storefront', 'libs/page', 'apps/*/*'].map((folder) => `${folder}/tsconfig.json`),
  {
    cwd: repositoryRoot,
  },
).map((file) => dirname(file));

/** Compiles the files of a `tsconfig.json` together. The root's excludes what runs in browsers. */
export function programOf(folder: string, isIncluded: (file: string) => boolean = () => true): ts.Program {
  const path = join(repositoryRoot, folder, 'tsconfig.json');
  const { config } = ts.readConfigFile(path, (file) => ts.sys.readFile(file)) as { config: object };
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, join(repositoryRoot, folder), undefined, path);
  delete options.tsBuildInfoFile;
  return ts.createProgram(fileNames.filter(isIncluded), { ...options, incremental: false });
}

/** Returns the type errors of the program's own files as text. */
export function typeProblems(program: ts.Program): string {
  const problems = program.getRootFileNames().flatMap((file) => {
    const source = program.getSourceFile(file);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  });
  const host = { getCurrentDirectory: () => repositoryRoot, getCanonicalFileName: (name: string) => name, getNewLine: () => '\n' };
  return ts.formatDiagnostics([...program.getOptionsDiagnostics(), ...program.getGlobalDiagnostics(), ...problems], host);
}
