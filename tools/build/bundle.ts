import { build, type BuildOptions, type Metafile } from 'esbuild';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';
import { NATIVE_PACKAGES } from './native-packages.ts';
import { optionalPackages } from './optional-packages.ts';
import { packagePatches } from './package-patches.ts';
import { swc } from './swc.ts';

/**
 * Joins an entry file, the house's libs and every npm package they use into one CommonJS file that plain Node runs.
 * Returns what went into it.
 */
export async function bundle(entry: string, outfile: string, options: BuildOptions = {}): Promise<Metafile> {
  const { metafile } = await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    // One copy of each package: its CommonJS build where it has both.
    mainFields: ['main', 'module'],
    define: { 'import.meta.url': 'importMetaUrl', 'import.meta.dirname': '__dirname', 'import.meta.filename': '__filename' },
    banner: { js: `const importMetaUrl = require('node:url').pathToFileURL(__filename).href;` },
    // A smaller file is less memory and a faster start. Names stay: Nest and TypeORM's migrations know classes by name.
    minify: true,
    keepNames: true,
    legalComments: 'none',
    sourcemap: 'linked',
    sourcesContent: false,
    tsconfigRaw: {},
    alias: libAliases(),
    external: [...NATIVE_PACKAGES],
    plugins: [swc(), packagePatches(), optionalPackages()],
    absWorkingDir: repositoryRoot,
    logLevel: 'warning',
    ...options,
    metafile: true,
  });
  return metafile;
}

function libAliases(): Record<string, string> {
  const folder = join(repositoryRoot, 'libs');
  const entries = readdirSync(folder).map((name): [string, string] => [`@suite/${name}`, join(folder, name, 'src', 'index.ts')]);
  return Object.fromEntries(entries.filter(([, index]) => existsSync(index)));
}
