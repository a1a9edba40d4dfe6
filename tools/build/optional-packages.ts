import type { Plugin, ResolveResult } from 'esbuild';

const PASSED_ON = Symbol('resolved by this plugin before');

/** What was found for an earlier file or bundle of this process: asking esbuild takes longer than all else. */
const known = new Map<string, Promise<ResolveResult>>();

/**
 * Ignores imports of packages that are not installed: libraries name many optional ones, and report a missing one
 * themselves. A missing import of our own code stays an error.
 */
export function optionalPackages(): Plugin {
  return {
    name: 'optional-packages',
    setup(build) {
      build.onResolve({ filter: /^[^./]/ }, async ({ path, importer, kind, resolveDir, pluginData }) => {
        if (pluginData === PASSED_ON || !importer.includes('node_modules')) return undefined;
        const key = JSON.stringify([resolveDir, kind, path]);
        const resolved = known.get(key) ?? build.resolve(path, { importer, kind, resolveDir, pluginData: PASSED_ON });
        known.set(key, resolved);
        return (await resolved).errors.length > 0 ? { path, external: true } : resolved;
      });
    },
  };
}
