import { build, type BuildOptions, type Metafile } from 'esbuild';
import { existsSync } from 'node:fs';
import { repositoryRoot } from '../paths.ts';
import { join } from 'node:path';
import { libAliases } from './lib-aliases.ts';
import { NATIVE_PACKAGES } from './native-packages.ts';
import { optionalPackages } from './optional-packages.ts';
import { packagePatches } from './package-patches.ts';
import { swc } from './swc.ts';
import { thinMap } from './thin-map.ts';

const installed = (path: string): string => join(repositoryRoot, 'node_modules', path);

/** Packages of which we use a part: from their ES builds the bundler takes only that part. */
const ES_BUILDS = {
  'class-validator': installed('class-validator/esm2015/index.js'),
  rxjs: installed('rxjs/dist/esm/index.js'),
  'rxjs/operators': installed('rxjs/dist/esm/operators/index.js'),
  '@nestjs/swagger': join(import.meta.dirname, 'run-time', 'swagger.ts'),
  'readable-stream': 'node:stream',
};

/** Packages that others load if they are installed. Tests install them, an image has none. */
const IF_INSTALLED = ['supports-color'];

/**
 * Bundles an entry file, our libs and every npm package they use into one CommonJS file that plain Node runs.
 * Returns esbuild's list of its inputs.
 */
export async function bundle(entry: string, outfile: string, options: BuildOptions = {}): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    // The CommonJS build of packages that have both, so that there is one copy of each.
    mainFields: ['main', 'module'],
    define: {
      'import.meta.url': 'importMetaUrl',
      'import.meta.dirname': '__dirname',
      'import.meta.filename': '__filename',
      esbuildDetection: 'true',
    },
    banner: { js: `const importMetaUrl = require('node:url').pathToFileURL(__filename).href;` },
    // A smaller file needs less memory and starts faster. Identifiers are not minified: Nest and TypeORM know classes by
    // name, and `keepNames` would define the name of every closure each time it is created, even in hot code.
    minifyWhitespace: true,
    minifySyntax: true,
    legalComments: 'none',
    sourcemap: 'linked',
    sourcesContent: false,
    tsconfigRaw: {},
    alias: { ...libAliases(), ...ES_BUILDS },
    external: [...NATIVE_PACKAGES, ...IF_INSTALLED],
    plugins: [swc(), packagePatches(), optionalPackages()],
    absWorkingDir: repositoryRoot,
    logLevel: 'warning',
    ...options,
    metafile: true,
  });
  if (existsSync(`${outfile}.map`)) thinMap(`${outfile}.map`);
  return metafile;
}
