import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bundle } from './bundle.ts';
import { optionalPackages } from './optional-packages.ts';
import { packagePatches } from './package-patches.ts';

/**
 * Bundles the named npm packages into one file, as in a built service, with a file for the exports of each beside it:
 * `<folder>/<package>.js`. Jest loads packages again for each test file. For two thousand files that is most of the time
 * of a small test; for one file it is little.
 */
const [folder = '', ...packages] = process.argv.slice(2);
const making = `${folder}.${process.pid}`;
const loaders = packages.map((name) => `  get ${JSON.stringify(name)}() { return require(${JSON.stringify(name)}); },\n`);
mkdirSync(making, { recursive: true });
writeFileSync(join(making, 'entry.js'), `module.exports = {\n${loaders.join('')}};\n`);
const plugins = [packagePatches(), optionalPackages()];
// Not minified, since Jest shows the lines around an error.
const readable = { minifyWhitespace: false, minifySyntax: false };
await bundle(join(making, 'entry.js'), join(making, 'all.js'), { plugins, ...readable });
// Reads the exports once: some packages replace them after loading.
writeFileSync(join(making, 'packages.js'), `module.exports = require('./all.js');\n`);
for (const name of packages) {
  const file = join(making, `${name}.js`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `module.exports = require('${relative(dirname(file), making) || '.'}/packages.js')[${JSON.stringify(name)}];\n`);
}
rmSync(folder, { recursive: true, force: true });
renameSync(making, folder);
