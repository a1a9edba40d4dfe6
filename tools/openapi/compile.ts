import { before } from '@nestjs/swagger/plugin';
import type { Plugin } from 'esbuild';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from '../paths.ts';

/** What the plugin reads from the code, so that nobody writes it a second time as decorators. */
const PLUGIN_OPTIONS = {
  introspectComments: true,
  classValidatorShim: true,
  dtoFileNameSuffix: ['.dto.ts'],
  controllerFileNameSuffix: ['.controller.ts'],
  esmCompatible: true,
};

/** Compiles the files of these apps that describe the wire with TypeScript itself: field types and comments are known only to it. */
export function describedByTypes(apps: readonly string[]): Plugin {
  const files = globSync(
    apps.map((app) => `apps/${app}/src/**/*.{dto,controller}.ts`),
    { cwd: repositoryRoot },
  ).map((file) => join(repositoryRoot, file));
  const program = ts.createProgram(files, compilerOptions());
  return {
    name: 'described-by-types',
    setup(build) {
      build.onLoad({ filter: /\.(dto|controller)\.ts$/ }, ({ path }) => ({ contents: emitted(program, path), loader: 'js' }));
    },
  };
}

function emitted(program: ts.Program, path: string): string {
  let code = '';
  const transformer = before(PLUGIN_OPTIONS, program) as unknown as ts.TransformerFactory<ts.SourceFile>;
  program.emit(program.getSourceFile(path), (_file, text) => (code = text), undefined, false, { before: [transformer] });
  return code;
}

function compilerOptions(): ts.CompilerOptions {
  const { config } = ts.readConfigFile(join(repositoryRoot, 'tsconfig.base.json'), (file) => ts.sys.readFile(file)) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, repositoryRoot);
  return { ...options, noEmit: false, declaration: false, sourceMap: false, useDefineForClassFields: false };
}
