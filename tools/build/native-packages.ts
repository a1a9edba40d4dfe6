import type { Metafile } from 'esbuild';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';

/** Packages with native code, which cannot be bundled and are copied to the folder of the bundle. */
export const NATIVE_PACKAGES: readonly string[] = ['@node-rs/argon2', '@node-rs/bcrypt'];

/** Copies the native packages of the bundle, with their binaries for this platform, into the folder's node_modules. Returns their names. */
export function copyNativePackages(metafile: Metafile, folder: string): string[] {
  const used = new Set(Object.values(metafile.outputs).flatMap((output) => output.imports.map(({ path }) => path)));
  const parts = NATIVE_PACKAGES.filter((native) => used.has(native))
    .flatMap((name) => [name, ...optionalDependencies(name)])
    .filter((part) => existsSync(join(repositoryRoot, 'node_modules', part)));
  for (const part of parts) {
    cpSync(join(repositoryRoot, 'node_modules', part), join(folder, 'node_modules', part), { recursive: true });
  }
  return parts;
}

function optionalDependencies(name: string): string[] {
  const manifest = JSON.parse(readFileSync(join(repositoryRoot, 'node_modules', name, 'package.json'), 'utf8')) as {
    optionalDependencies?: Record<string, string>;
  };
  return Object.keys(manifest.optionalDependencies ?? {});
}
