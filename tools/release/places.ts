import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '../generate/services/list.ts';
import { repositoryRoot } from '../paths.ts';

/** A text that names the version. The documents in apps get theirs from package.json, by `npm run openapi`. */
export interface Place {
  readonly file: string;
  readonly text: (version: string) => string;
}

export const places = (): Place[] => [
  { file: 'package.json', text: (version) => `"version": "${version}"` },
  { file: 'package-lock.json', text: (version) => `{\n  "name": "commerce-suite",\n  "version": "${version}"` },
  { file: 'package-lock.json', text: (version) => `    "": {\n      "name": "commerce-suite",\n      "version": "${version}"` },
  { file: 'libs/client/package.json', text: (version) => `"version": "${version}"` },
  { file: 'docker/Dockerfile', text: (version) => `ARG VERSION=${version}\n` },
  { file: 'docker/compose.yaml', text: (version) => `VERSION: '\${VERSION:-${version}}'` },
  ...serviceNames().map((name) => ({
    file: `k8s/overlays/production/${name}/kustomization.yaml`,
    text: (version: string) => `newTag: ${version}\n`,
  })),
  { file: 'k8s/README.md', text: (version) => `\`cart-migrate.${version}\`` },
  { file: 'k8s/README.md', text: (version) => `\`auth-client-cart.${version}\`` },
  { file: 'k8s/README.md', text: (version) => `\`auth-client-pick-pack.${version}\`` },
  { file: 'docs/operations.md', text: (version) => `commerce-suite/cart:${version} .` },
];

const pathOf = ({ file }: Place): string => join(repositoryRoot, file);

/** Returns the places that do not name the version. */
export const placesWithout = (version: string): string[] =>
  places()
    .filter((place) => !readFileSync(pathOf(place), 'utf8').includes(place.text(version)))
    .map((place) => `${place.file}: ${place.text(version).trim()}`);

/** Writes the version to all places. */
export function writeVersion(from: string, to: string): void {
  for (const place of places()) {
    writeFileSync(
      pathOf(place),
      readFileSync(pathOf(place), 'utf8').replace(place.text(from), () => place.text(to)),
    );
  }
}
