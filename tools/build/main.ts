import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { Metafile } from 'esbuild';
import { basename, dirname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { siteFiles } from '../generate/docs-site/site.ts';
import type { AnyDocument } from '../generate/openapi/bundle.ts';
import { olderDocument } from '../generate/openapi/older.ts';
import { repositoryRoot } from '../paths.ts';
import { billOfMaterials, notice, type Product } from './bill-of-materials.ts';
import { bundle } from './bundle.ts';
import { type BundledPackage, bundledPackages } from './bundled-packages.ts';
import { copyNativePackages } from './native-packages.ts';
import { buildPages } from './pages.ts';

const LAUNCHER = join(import.meta.dirname, 'run-time', 'launcher.ts');
const LOOK = ['tokens.css', 'base.css'];
/** The fonts of services that draw PDFs. */
const PDF_PACKAGE = 'pdfkit';
const FONTS_PACKAGE = '@expo-google-fonts/noto-sans';
const FONTS = ['400Regular/NotoSans_400Regular.ttf', '700Bold/NotoSans_700Bold.ttf'];
/** The colour profile that PDF/A requires in addition to the fonts. */
const COLOR_PROFILE = 'sRGB_IEC61966_2_1.icc';
/** The address in samples, since the build does not know that of the suite. */
const SAMPLE_URL = 'https://api.example.com';

/** Builds a service into dist/apps/<app>, a folder that runs with Node alone. */
async function buildApp(app: string): Promise<void> {
  const source = join(repositoryRoot, 'apps', app);
  const target = join(repositoryRoot, 'dist', 'apps', app);
  const folder = `${target}.${process.pid}`;
  const old = `${folder}.old`;
  try {
    mkdirSync(folder, { recursive: true });
    const metafiles: Metafile[] = [];
    const copied: string[] = [];
    for (const [entry, file] of [['main.ts', 'app.js'], ...threadsOf(join(source, 'src'))] as const) {
      const metafile = await bundle(join(source, 'src', entry), join(folder, file));
      copied.push(...copyNativePackages(metafile, folder));
      metafiles.push(metafile);
      refuseWideCharacters(join(folder, file));
    }
    const buildId = createHash('sha256')
      .update(readFileSync(join(folder, 'app.js')))
      .digest('hex')
      .slice(0, 12);
    await bundle(LAUNCHER, join(folder, 'main.js'), { sourcemap: false, define: { BUILD_ID: `'${buildId}'` } });
    writeFileSync(join(folder, 'package.json'), `${JSON.stringify({ name: `@suite/${app}`, private: true, type: 'commonjs' })}\n`);
    // For the pages of the service: libs/look says how they use it.
    for (const style of LOOK) cpSync(join(repositoryRoot, 'libs', 'look', style), join(folder, 'look', style));
    copied.push(...(await buildPages(app, join(folder, 'pages'))));
    copied.push(...copyFonts(bundledPackages(metafiles, []), folder));
    writeDocuments(source, folder);
    writeDocs(app, join(folder, 'docs'));
    writeInventory(app, bundledPackages(metafiles, copied), folder);
    // A service or a test can start at this moment. It finds the old build or the new one.
    if (existsSync(target)) renameSync(target, old);
    renameSync(folder, target);
  } finally {
    for (const each of [folder, old]) rmSync(each, { recursive: true, force: true });
  }
}

/** Copies the fonts and the colour profile if the bundles draw PDFs. Returns the name of their package. */
function copyFonts(packages: readonly BundledPackage[], folder: string): string[] {
  if (!packages.some(({ manifest }) => manifest.name === PDF_PACKAGE)) return [];
  for (const font of FONTS) cpSync(join(repositoryRoot, 'node_modules', FONTS_PACKAGE, font), join(folder, 'fonts', font));
  cpSync(join(repositoryRoot, 'node_modules', PDF_PACKAGE, 'js/data', COLOR_PROFILE), join(folder, 'fonts', COLOR_PROFILE));
  return [FONTS_PACKAGE];
}

/** Writes what the folder contains, since scanners cannot see packages in a bundle: `sbom.cdx.json`, and `NOTICE` with the licences. */
function writeInventory(app: string, packages: readonly BundledPackage[], folder: string): void {
  const { version, license } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as Product;
  const product = { name: app, version, license };
  writeFileSync(join(folder, 'sbom.cdx.json'), billOfMaterials(product, packages));
  writeFileSync(join(folder, 'NOTICE'), notice(product, packages, textOf));
  cpSync(join(repositoryRoot, 'LICENSE'), join(folder, 'LICENSE'));
}

/** Returns the text of a licence by its SPDX id. */
function textOf(license: string): string {
  const file = join(repositoryRoot, 'node_modules', 'spdx-license-list', 'licenses', `${license}.json`);
  return (JSON.parse(readFileSync(file, 'utf8')) as { licenseText: string }).licenseText.trim();
}

/** Copies the documents of calls and messages, and derives the one for tools that cannot read OpenAPI 3.1. */
function writeDocuments(source: string, folder: string): void {
  const [file, messages] = [join(source, 'openapi.json'), join(source, 'asyncapi.json')];
  if (existsSync(messages)) cpSync(messages, join(folder, 'asyncapi.json'));
  if (!existsSync(file)) return;
  cpSync(file, join(folder, 'openapi.json'));
  writeFileSync(join(folder, 'openapi-3.0.json'), JSON.stringify(olderDocument(JSON.parse(readFileSync(file, 'utf8')) as AnyDocument)));
}

/** Writes the pages of the docs that are about the service, compressed: as files they would be larger than the program. */
function writeDocs(app: string, folder: string): void {
  if (!existsSync(join(repositoryRoot, 'apps', app, 'openapi.json'))) return;
  for (const [path, make] of Object.entries(siteFiles({ baseUrl: SAMPLE_URL, tenants: [], app }))) {
    const target = join(folder, `${path}.gz`);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, gzipSync(make().body, { level: 9 }));
  }
}

/** Fails on a character beyond Latin-1, for which V8 would store the whole file in two bytes a character. esbuild cannot escape them in regular expressions. */
function refuseWideCharacters(file: string): void {
  const [wide] = /.{0,40}[\u0100-\uffff]/.exec(readFileSync(file, 'utf8')) ?? [];
  if (wide !== undefined) throw new Error(`write the last character as an escape, since it doubles the memory of the program: ${wide}`);
}

/** Returns the source and the target of each `*.thread.ts`, which runs in threads and so needs a bundle of its own. */
function threadsOf(source: string): [string, string][] {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.thread.ts'));
  return files.map((file) => [file, `${basename(file, '.ts')}.js`]);
}

/** More builds need more memory than a machine of 4 GiB has besides PostgreSQL. */
const AT_ONCE = 2;

// Builds the named apps. What they share is read and compiled once.
const open = process.argv.slice(2);
if (open.length === 0 || open.some((app) => !existsSync(join(repositoryRoot, 'apps', app, 'src', 'main.ts')))) {
  console.error('Usage: node tools/build/main.ts <app> …, where apps/<app>/src/main.ts exists.');
  process.exit(1);
}
await Promise.all(Array.from({ length: AT_ONCE }, buildNext));

async function buildNext(): Promise<void> {
  for (let app = open.shift(); app !== undefined; app = open.shift()) {
    try {
      await buildApp(app);
    } catch (error) {
      console.error(`${app} could not be built: ${(error as Error).message}`);
      process.exit(1);
    }
    console.log(`${app} is built`);
  }
}
