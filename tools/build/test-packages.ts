import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { bundle } from './bundle.ts';
import { optionalPackages } from './optional-packages.ts';
import { packagePatches } from './package-patches.ts';

/**
 * Joins the npm packages that are named into one file, as a built service has them, and beside it a file for each that
 * answers its exports: `<folder>/<package>.js`. Jest loads packages again for each test file; of two thousand files that is
 * most of what a small test takes, of one it is little.
 */
const [folder = '', ...packages] = process.argv.slice(2);
const making = `${folder}.${process.pid}`;
const loaders = packages.map((name) => `  get ${JSON.stringify(name)}() { return require(${JSON.stringify(name)}); },\n`);
mkdirSync(making, { recursive: true });
writeFileSync(join(making, 'entry.js'), `module.exports = {\n${loaders.join('')}};\n`);
const plugins = [packagePatches(), optionalPackages()];
// In lines of their own, since Jest shows those around an error.
const readable = { minifyWhitespace: false, minifySyntax: false };
await bundle(join(making, 'entry.js'), join(making, 'all.js'), { plugins, ...readable });
// What it exports is asked for at once: some packages put something else there as soon as they are loaded.
writeFileSync(join(making, 'packages.js'), `module.exports = require('./all.js');\n`);
for (const name of packages) {
  const file = join(making, `${name}.js`);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, `module.exports = require('${relative(dirname(file), making) || '.'}/packages.js')[${JSON.stringify(name)}];\n`);
}
rmSync(folder, { recursive: true, force: true });
renameSync(making, folder);
