import { build as bundleScript } from 'esbuild';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../paths.ts';
import { libAliases } from './lib-aliases.ts';

const LIBRARY = join(repositoryRoot, 'libs', 'page', 'src');

/** Returns the folders of an app that are pages for browsers: those with an `index.html`. */
export const pagesOf = (app: string): string[] =>
  globSync('*/index.html', { cwd: join(repositoryRoot, 'apps', app) })
    .map((file) => dirname(file))
    .sort();

/**
 * Builds the pages of an app into a folder each: `index.html`, files named by their content, and the service worker. Returns the npm
 * packages in them.
 */
export async function buildPages(app: string, target: string): Promise<string[]> {
  const packages = new Set<string>();
  for (const page of pagesOf(app)) {
    const folder = join(target, page);
    for (const id of await buildPage(join(repositoryRoot, 'apps', app, page), folder)) {
      const name = /node_modules\/((?:@[^/]+\/)?[^/]+)\/(?!.*node_modules)/.exec(id)?.[1];
      if (name !== undefined) packages.add(name);
    }
    nestPaths(join(folder, 'index.html'), page);
    await bundleScript({
      entryPoints: [join(LIBRARY, 'service-worker.ts')],
      outfile: join(folder, 'service-worker.js'),
      bundle: true,
      minify: true,
      target: 'es2022',
      tsconfigRaw: {},
      logLevel: 'warning',
    });
  }
  return [...packages];
}

/** Bundles a page with Vite. Returns the ids of its modules. */
async function buildPage(root: string, outDir: string): Promise<string[]> {
  const { build } = await import('vite'); // takes time to load, and most services have no page
  const built = await build({
    configFile: false,
    root,
    base: './',
    cacheDir: join(repositoryRoot, 'dist', '.vite'),
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    resolve: { alias: libAliases() },
    publicDir: existsSync(join(root, 'public')) ? 'public' : false,
    build: { outDir, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  const outputs = [built].flat().flatMap((each) => ('output' in each ? each.output : []));
  return outputs.flatMap((each) => (each.type === 'chunk' ? each.moduleIds : []));
}

/** The page is served at a path without a slash at its end, so its files are below its own name. */
function nestPaths(file: string, page: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('="./', `="./${page}/`));
}
