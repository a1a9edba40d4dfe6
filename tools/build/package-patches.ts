import type { Plugin } from 'esbuild';
import { readFile } from 'node:fs/promises';

interface Patch {
  readonly file: RegExp;
  readonly find: string | RegExp;
  readonly replace: string;
}

/**
 * Imports that a bundler cannot see, written so that it can; and one change that saves memory. A change of the second kind
 * stays only while it saves at least 3 MiB of a service's memory.
 */
const PATCHES: readonly Patch[] = [
  {
    file: /@nestjs\/mapped-types\/dist\/type-helpers\.utils\.js$/,
    find: 'const require = createRequire(import.meta.url);',
    replace:
      "import { getMetadataStorage, IsOptional, ValidateIf } from 'class-validator'; const validators = { getMetadataStorage, IsOptional, ValidateIf };",
  },
  { file: /@nestjs\/mapped-types\/dist\/type-helpers\.utils\.js$/, find: /require\('class-validator'\)/g, replace: 'validators' },
  {
    // Both load all of class-validator, with regular expressions that make V8 hold the program with two bytes a character:
    // 9 MiB. Lint refuses to import them.
    file: /@nestjs\/common\/(pipes\/validation\.pipe|serializer\/class-serializer\.interceptor)\.js$/,
    find: /import\('(class-(?:validator|transformer))'\)/g,
    replace: "Promise.reject(new Error('a built service does not contain it'))",
  },
  {
    // Formatting dates in the machine's language takes 6 MiB. Nest's own loggers write no line of a service: ours does.
    file: /@nestjs\/common\/services\/(console-)?logger\.service\.js$/,
    find: /new Intl\.DateTimeFormat\(undefined, \{[^}]*\}\)/,
    replace: '{ format: (now) => new Date(now).toISOString() }',
  },
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
