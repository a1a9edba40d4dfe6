import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { enableCompileCache, findPackageJSON, registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { transformSync, version } from '@swc/core';

const ROOT = join(import.meta.dirname, '../../../..');
const COMPILED = join(ROOT, 'dist/test/compiled');
mkdirSync(COMPILED, { recursive: true });
enableCompileCache(join(ROOT, 'dist/test/compile-cache'));
process.setSourceMapsEnabled(true);

const optionsFor = (filename, isModule) => ({
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
});

const isOurs = (url) => url.startsWith('file:') && !url.includes('/node_modules/');
const isTypeScript = (url) => /\.tsx?($|\?)/.test(url);
const moduleTypes = new Map();

/** As Node decides it. */
function isEsm(file) {
  const path = findPackageJSON(pathToFileURL(file));
  if (!moduleTypes.has(path)) moduleTypes.set(path, path && JSON.parse(readFileSync(path, 'utf8')).type === 'module');
  return moduleTypes.get(path);
}

function compiled(file, isModule) {
  const source = readFileSync(file, 'utf8');
  const options = optionsFor(file, isModule);
  const name = createHash('sha256')
    .update(JSON.stringify([version, options, source]))
    .digest('hex')
    .slice(0, 32);
  const path = join(COMPILED, `${name}.js`);
  if (existsSync(path)) return readFileSync(path, 'utf8');
  const { code } = transformSync(source, options);
  const draft = `${path}.${process.pid}.${Math.random()}`;
  writeFileSync(draft, code);
  renameSync(draft, path);
  return code;
}

const ENDINGS = ['.ts', '.tsx', '/index.ts'];
function sourceOf(path) {
  return ENDINGS.map((ending) => path + ending).find((file) => existsSync(file));
}

registerHooks({
  resolve(specifier, context, next) {
    const [, suite] = /^@suite\/([^/]+)$/.exec(specifier) ?? [];
    if (suite) return { url: pathToFileURL(sourceOf(join(ROOT, 'libs', suite, 'src'))).href, shortCircuit: true };
    if (/^\.\.?(\/|$)/.test(specifier) && context.parentURL && isOurs(context.parentURL) && isTypeScript(context.parentURL)) {
      const path = fileURLToPath(new URL(specifier, context.parentURL));
      const file = /\.(ts|tsx|js|mjs|cjs|json)$/.test(path) && existsSync(path) ? undefined : sourceOf(path);
      if (file) return { url: pathToFileURL(file).href, shortCircuit: true };
    }
    return next(specifier, context);
  },
  load(url, context, next) {
    if (!isOurs(url) || !isTypeScript(url)) return next(url, context);
    const file = fileURLToPath(url.split('?')[0]);
    const isModule = isEsm(file);
    return { format: isModule ? 'module' : 'commonjs', source: compiled(file, isModule), shortCircuit: true };
  },
});
