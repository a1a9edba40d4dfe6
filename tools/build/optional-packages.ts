import type { Plugin } from 'esbuild';

const PASSED_ON = Symbol('resolved by this plugin before');

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
        const resolved = await build.resolve(path, { importer, kind, resolveDir, pluginData: PASSED_ON });
        return resolved.errors.length > 0 ? { path, external: true } : resolved;
      });
    },
  };
}
