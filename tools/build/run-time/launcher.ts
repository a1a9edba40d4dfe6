import { existsSync, readFileSync } from 'node:fs';
import { createRequire, enableCompileCache, SourceMap, type SourceMapping, type SourceMapPayload } from 'node:module';
import { dirname, resolve } from 'node:path';

// What `node main.js` runs first: compiled code is kept from start to start, and traces name the sources. Node can do
// that by itself, but reads every map at the start and keeps it in memory; here it is read when a trace is looked at.
enableCompileCache();
process.env['BUILD_ID'] ??= BUILD_ID;
const maps = new Map<string, SourceMap | undefined>();
Error.prepareStackTrace = (error, frames) => `${String(error)}${frames.map((frame) => `\n    at ${inSources(frame)}`).join('')}`;
createRequire(__filename)('./app.js');

/** Put in by the build. */
declare const BUILD_ID: string;

interface Frame extends NodeJS.CallSite {
  toString(): string;
}

function inSources(frame: Frame): string {
  const [file, line, column] = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber()];
  if (!file?.startsWith(__dirname) || !line || !column) return String(frame);
  const entry = mapOf(file)?.findEntry(line - 1, column - 1) as Partial<SourceMapping> | undefined;
  const { originalSource, originalLine = 0, originalColumn = 0 } = entry ?? {};
  if (originalSource === undefined) return String(frame); // esbuild's own words between the sources
  const place = `${resolve(dirname(file), originalSource)}:${originalLine + 1}:${originalColumn + 1}`;
  return String(frame).replace(`${file}:${line}:${column}`, () => place);
}

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) {
    const map = `${file}.map`;
    maps.set(file, existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, 'utf8')) as SourceMapPayload) : undefined);
  }
  return maps.get(file);
}
