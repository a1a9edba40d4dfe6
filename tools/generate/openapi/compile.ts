import { before } from '@nestjs/swagger/plugin';
import type { Plugin } from 'esbuild';
import { globSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from '../../paths.ts';
import { type Facts, factsOf } from './class-facts.ts';

/** The options of Nest's plugin, which reads types and comments from the code. */
const PLUGIN_OPTIONS = {
  introspectComments: true,
  controllerKeyOfComment: 'description',
  classValidatorShim: true,
  dtoFileNameSuffix: ['.dto.ts'],
  controllerFileNameSuffix: ['.controller.ts'],
  esmCompatible: true,
};

/** The files of apps, and of the calls that all of them have, that describe the interface, compiled by TypeScript, since other compilers drop types and comments. */
export interface Sources {
  readonly plugin: Plugin;
  factsOf(app: string): Facts;
}

export function sourcesOf(apps: readonly string[]): Sources {
  const filesOf = (app: string) =>
    globSync([`apps/${app}/src/**/*.{dto,controller}.ts`, 'libs/{audit,messages,privacy}/src/**/*.{dto,controller}.ts'], {
      cwd: repositoryRoot,
    })
      .map((file) => join(repositoryRoot, file))
      .sort();
  const files = [...new Set(apps.flatMap(filesOf))];
  const program = ts.createProgram(files, compilerOptions());
  // In a fixed order: TypeScript lists the members of a union in the order in which it compiled them.
  const contents = new Map(files.map((file) => [file, emitted(program, file)]));
  return {
    plugin: {
      name: 'described-by-types',
      setup(build) {
        build.onLoad({ filter: /\.(dto|controller)\.ts$/ }, ({ path }) => ({
          contents: contents.get(path) ?? emitted(program, path),
          loader: 'js',
        }));
      },
    },
    factsOf: (app) => factsOf(program, filesOf(app)),
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
