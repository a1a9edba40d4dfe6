import type { Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';

interface Patch {
  readonly file: RegExp;
  readonly find: string | RegExp;
  readonly replace: string;
}

/** Where a package loads another in a way that a bundler cannot see, the same said so that it can. */
const PATCHES: readonly Patch[] = [
  {
    file: /@nestjs\/mapped-types\/dist\/type-helpers\.utils\.js$/,
    find: 'const require = createRequire(import.meta.url);',
    replace:
      "import { getMetadataStorage, IsOptional, ValidateIf } from 'class-validator'; const validators = { getMetadataStorage, IsOptional, ValidateIf };",
  },
  { file: /@nestjs\/mapped-types\/dist\/type-helpers\.utils\.js$/, find: /require\('class-validator'\)/g, replace: 'validators' },
  {
    // Dates in the words of the machine's language, which take 6 MiB, for messages that our own logger writes.
    file: /@nestjs\/common\/services\/(console-)?logger\.service\.js$/,
    find: /new Intl\.DateTimeFormat\(undefined, \{[^}]*\}\)/,
    replace: '{ format: (now) => new Date(now).toISOString() }',
  },
  { file: /undici\/index\.js$/, find: 'new CacheStorage(kConstruct)', replace: 'undefined' }, // for browsers' scripts
  { file: /typeorm\/platform\/PlatformTools\.js$/, find: 'return require(name);', replace: "if (name === 'pg') return require('pg');" },
];

/** Maps only the start of a file: traces still name the packages' files, and the map stays small enough to keep in memory. */
const COARSE_MAP = Buffer.from('{"version":3,"sources":[""],"mappings":"AAAA"}').toString('base64');

/** Reads the JavaScript of npm packages, patched where needed. A patch that no longer fits its package fails the build. */
export function packagePatches(): Plugin {
  return {
    name: 'package-patches',
    setup(build) {
      const met = new Set<Patch>();
      const applied = new Set<Patch>();
      build.onLoad({ filter: /[\\/]node_modules[\\/].*\.[cm]?js$/ }, async ({ path }) => {
        let contents = await readFile(path, 'utf8');
        for (const patch of PATCHES.filter(({ file }) => file.test(path.replaceAll('\\', '/')))) {
          met.add(patch);
          const patched = contents.replace(patch.find, () => patch.replace);
          if (patched !== contents) applied.add(patch);
          contents = patched;
        }
        return { contents: `${contents}\n//# sourceMappingURL=data:application/json;base64,${COARSE_MAP}`, loader: 'js' };
      });
      build.onEnd(() => ({
        errors: [...met]
          .filter((patch) => !applied.has(patch))
          .map(({ file }) => ({ text: `The patch for ${file.source} no longer fits.` })),
      }));
    },
  };
}
