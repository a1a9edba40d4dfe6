import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire, enableCompileCache, findPackageJSON, registerHooks, setSourceMapsSupport } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// Loads our TypeScript in the processes that run tests: resolves names as tsconfig.base.json does, and compiles without checking types.

const ROOT = join(import.meta.dirname, '../../../..');
/** Compiled files, named by their content, so that one process compiles for all and for the next run. */
const COMPILED = join(ROOT, 'dist/test/compiled');
const ENDINGS = ['.ts', '.tsx', '/index.ts'];
/** The compiler takes a while to load, and most processes find everything compiled. */
const require = createRequire(import.meta.url);
const { version } = require('@swc/core/package.json');

mkdirSync(COMPILED, { recursive: true });
/** Threads enable it by the variable, before they load anything. */
process.env.NODE_COMPILE_CACHE = join(ROOT, 'dist/test/compile-cache');
enableCompileCache(process.env.NODE_COMPILE_CACHE);
setSourceMapsSupport(true); // not of packages, because Node reads the maps of all files that it loads

registerHooks({
  resolve(specifier, context, next) {
    const path = pathOf(specifier, context.parentURL);
    const file = path && fileOf(path);
    return file ? { url: pathToFileURL(file).href, shortCircuit: true } : next(specifier, context);
  },
  load(url, context, next) {
    if (!isOurs(url)) return next(url, context);
    const file = fileURLToPath(url.split('?')[0]);
    const isModule = isEsm(file);
    return { format: isModule ? 'module' : 'commonjs', source: compiled(file, isModule), shortCircuit: true };
  },
});

/** Returns the path of an import that our own TypeScript makes, without its ending; undefined for every other import. */
function pathOf(specifier, parentURL) {
  const [, library] = /^@suite\/([^/]+)$/.exec(specifier) ?? [];
  if (library) return join(ROOT, 'libs', library, 'src');
  return isOurs(parentURL) && /^\.\.?(\/|$)/.test(specifier) ? join(dirname(fileURLToPath(parentURL)), specifier) : undefined;
}

const isOurs = (url) => url !== undefined && /^file:.*\.tsx?($|\?)/.test(url) && !url.includes('/node_modules/');

/** A path with an ending may be a file as it is, which Node finds itself. */
const fileOf = (path) =>
  /\.\w+$/.test(path) && existsSync(path) ? undefined : ENDINGS.map((ending) => path + ending).find((file) => existsSync(file));

const esmPackages = new Map();

/** Whether Node takes the file for an ES module, as its package.json says. */
function isEsm(file) {
  const manifest = findPackageJSON(pathToFileURL(file));
  if (!esmPackages.has(manifest)) esmPackages.set(manifest, JSON.parse(readFileSync(manifest, 'utf8')).type === 'module');
  return esmPackages.get(manifest);
}

function compiled(filename, isModule) {
  const source = readFileSync(filename, 'utf8');
  const options = {
    filename,
    configFile: false,
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2023',
      parser: { syntax: 'typescript', decorators: true, tsx: filename.endsWith('.tsx') },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: 'automatic', importSource: 'preact' },
      },
    },
    module: { type: isModule ? 'es6' : 'commonjs' },
  };
  const name = createHash('sha256')
    .update(JSON.stringify([version, options, source]))
    .digest('hex')
    .slice(0, 32);
  const path = join(COMPILED, `${name}.js`);
  if (existsSync(path)) return readFileSync(path, 'utf8');
  const { code } = require('@swc/core').transformSync(source, options);
  writeWhole(path, code);
  return code;
}

/** Another process may compile the same file, and must never read half of it. */
function writeWhole(path, text) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}
