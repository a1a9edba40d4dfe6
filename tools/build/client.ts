import { build } from 'esbuild';
import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import ts from 'typescript';
import { repositoryRoot } from '../paths.ts';

const SOURCE = join(repositoryRoot, 'libs', 'client');
const ENTRY = join(SOURCE, 'src', 'index.ts');

/** The forms of the package: an ES module for every runtime, and a CommonJS one for programs that require it. Each has its own types. */
const FORMS = [
  { format: 'esm', script: 'js', types: 'd.ts' },
  { format: 'cjs', script: 'cjs', types: 'd.cts' },
] as const;

/** Builds libs/client into a package without dependencies. */
async function buildClient(target: string): Promise<void> {
  const folder = `${target}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true });
    for (const { format, script } of FORMS)
      await build({
        entryPoints: [ENTRY],
        outfile: join(folder, `index.${script}`),
        bundle: true,
        platform: 'neutral',
        format,
        target: 'es2022',
        legalComments: 'none',
        tsconfigRaw: {},
        absWorkingDir: repositoryRoot,
        logLevel: 'warning',
      });
    writeDeclarations(folder);
    for (const file of ['package.json', 'README.md', 'MESSAGES.md']) cpSync(join(SOURCE, file), join(folder, file));
    cpSync(join(repositoryRoot, 'LICENSE'), join(folder, 'LICENSE'));
    cpSync(join(repositoryRoot, 'node_modules', 'openapi-fetch', 'LICENSE'), join(folder, 'LICENSE.openapi-fetch'));
    rmSync(target, { recursive: true, force: true });
    mkdirSync(dirname(target), { recursive: true });
    renameSync(folder, target);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeDeclarations(folder: string): void {
  const { config } = ts.readConfigFile(join(repositoryRoot, 'tsconfig.json'), (file) => ts.sys.readFile(file)) as { config: object };
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, repositoryRoot);
  delete options.tsBuildInfoFile;
  const program = ts.createProgram([ENTRY], {
    ...options,
    incremental: false,
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    outDir: folder,
    rootDir: dirname(ENTRY),
  });
  // The sources import each other as .ts files; the published declarations must import the files of their own form.
  const { diagnostics } = program.emit(undefined, (file, text) => {
    mkdirSync(dirname(file), { recursive: true });
    for (const { script, types } of FORMS) {
      const imported = text.replaceAll(/(from '\.[^']*)\.ts'/g, `$1.${script}'`);
      writeFileSync(file.replace(/d\.ts$/, types), imported);
    }
  });
  const [problem] = [...ts.getPreEmitDiagnostics(program), ...diagnostics];
  if (problem) throw new Error(ts.flattenDiagnosticMessageText(problem.messageText, '\n'));
}

const [target = join('dist', 'libs', 'client')] = process.argv.slice(2);
await buildClient(resolve(repositoryRoot, target)).catch((error: Error) => {
  console.error(`The client could not be built: ${error.message}`);
  process.exit(1);
});
