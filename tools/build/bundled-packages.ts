import type { Metafile } from 'esbuild';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../paths.ts';

/** An npm package with code or files in a built service. */
export interface BundledPackage {
  readonly manifest: Manifest;
  /** Its own licence and notice files. */
  readonly texts: readonly string[];
  /** The names of the bundled packages that it imports. */
  readonly imports: Set<string>;
}

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly author?: string | { readonly name: string };
}

/** The form of old packages. */
interface OldManifest {
  readonly licenses?: readonly { readonly type: string }[];
}

/** Licences that are not in the manifest. */
const STATED_ELSEWHERE: Readonly<Record<string, string>> = {
  pause: 'MIT', // in its Readme.md
  'png-js': 'MIT', // in its LICENSE
};

const LICENCE_FILE = /^(licen[cs]e|copying|notice)([._-].*)?$/i;

/** Returns the packages of a service by name: those with code in its bundles, and `copied` ones. */
export function bundledPackages(metafiles: readonly Metafile[], copied: readonly string[]): BundledPackage[] {
  const folders = new Set(copied.map((name) => `node_modules/${name}`));
  for (const { outputs } of metafiles) {
    for (const [input, { bytesInOutput }] of Object.values(outputs).flatMap((output) => Object.entries(output.inputs))) {
      const folder = folderOf(input);
      if (folder !== undefined && bytesInOutput > 0) folders.add(folder);
    }
  }
  // One version of a package may be in several folders.
  const packages = new Map([...folders].map((folder) => [folder, packageIn(folder)]));
  const byName = new Map([...packages.values()].map((each) => [nameOf(each), each]));
  for (const [importer, imported] of metafiles.flatMap(importsOf)) {
    const [from, to] = [packages.get(importer), packages.get(imported)];
    if (from && to && nameOf(from) !== nameOf(to)) byName.get(nameOf(from))?.imports.add(nameOf(to));
  }
  return [...byName.values()].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

/** Its name and version, by which it is listed. */
export const nameOf = ({ manifest: { name, version } }: BundledPackage): string => `${name} ${version}`;

/** Returns pairs of folders, of which the first imports the second. */
const importsOf = ({ inputs }: Metafile): [string, string][] =>
  Object.entries(inputs).flatMap(([input, { imports }]) =>
    imports.map(({ path }): [string, string] => [folderOf(input) ?? '', folderOf(path) ?? '']),
  );

/** Returns the folder of the package that a file belongs to; undefined for our own files. */
const folderOf = (path: string): string | undefined => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0];

function packageIn(folder: string): BundledPackage {
  const path = join(repositoryRoot, folder);
  const found = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Manifest & OldManifest;
  const license = found.license ?? found.licenses?.[0]?.type ?? STATED_ELSEWHERE[found.name];
  if (!license) throw new Error(`${folder} states no licence: add it to STATED_ELSEWHERE in tools/build/bundled-packages.ts`);
  const manifest = { ...found, license };
  const files = readdirSync(path).filter((name) => LICENCE_FILE.test(name));
  const texts = files.sort().map((name) => readFileSync(join(path, name), 'utf8').trim());
  return { manifest, texts, imports: new Set() };
}
