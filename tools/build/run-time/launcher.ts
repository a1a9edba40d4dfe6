import { existsSync, readFileSync } from 'node:fs';
import { createRequire, enableCompileCache, SourceMap, type SourceMapping, type SourceMapPayload } from 'node:module';
import { dirname, resolve } from 'node:path';

// The entry of `node main.js`: caches compiled code between starts, and maps stack traces to the sources. Node's own
// source maps are read at start and stay in memory; here they are read when a trace is formatted.
enableCompileCache();
process.env['BUILD_ID'] ??= BUILD_ID;
const maps = new Map<string, SourceMap | undefined>();
Error.prepareStackTrace = (error, frames) => `${String(error)}${frames.map((frame) => `\n    at ${inSources(frame)}`).join('')}`;
// The first process of a container ignores a signal without a listener. Until the service has its own, these end it as the signal would.
for (const [signal, exitCode] of Object.entries({ SIGTERM: 143, SIGINT: 130 }))
  process.on(signal, () => process.listenerCount(signal) > 1 || process.exit(exitCode));
createRequire(__filename)('./app.js');

/** Defined by the build. */
declare const BUILD_ID: string;

interface Frame extends NodeJS.CallSite {
  toString(): string;
}

function inSources(frame: Frame): string {
  const [file, line, column] = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber()];
  if (!file?.startsWith(__dirname) || !line || !column) return String(frame);
  const entry: Partial<SourceMapping> | undefined = mapOf(file)?.findEntry(line - 1, column - 1);
  const { originalSource, originalLine = 0, originalColumn = 0 } = entry ?? {};
  if (originalSource === undefined) return String(frame); // esbuild's own code between the sources
  const place = `${resolve(dirname(file), originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
  return String(frame).replace(`${file}:${line}:${column}`, () => place);
}

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) {
    const map = `${file}.map`;
    try {
      maps.set(file, existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, 'utf8')) as SourceMapPayload) : undefined);
    } catch {
      return undefined; // without file descriptors, a trace shows the built file; a throw here would end the process
    }
  }
  return maps.get(file);
}
