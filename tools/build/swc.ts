import { transform, type Options } from '@swc/core';
import type { Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';

/** The settings of jest.preset.js, but with ES modules, which esbuild bundles best. */
const OPTIONS: Options = {
  configFile: false,
  swcrc: false,
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};

/** Compiles TypeScript with swc, since esbuild does not write the decorator metadata that Nest and TypeORM read. */
export function swc(): Plugin {
  return {
    name: 'swc',
    setup(build) {
      build.onLoad({ filter: /\.ts$/ }, async ({ path }) => ({ contents: await compiled(path), loader: 'js' }));
    },
  };
}

/** What was compiled for an earlier bundle of this process. */
const known = new Map<string, Promise<string>>();

function compiled(path: string): Promise<string> {
  const code = known.get(path) ?? compile(path);
  known.set(path, code);
  return code;
}

async function compile(path: string): Promise<string> {
  return (await transform(await readFile(path, 'utf8'), { ...OPTIONS, filename: path })).code;
}
