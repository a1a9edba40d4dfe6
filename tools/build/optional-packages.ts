import type { Plugin } from 'esbuild';

const PASSED_ON = Symbol('resolved by this plugin before');

/**
 * Leaves packages that are not installed out of the bundle: libraries name many that they use only if they are there,
 * and say so themselves when one is needed. A missing import of our own code stays an error.
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
