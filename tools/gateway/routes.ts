import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { repositoryRoot } from '../paths.ts';

/** A path of the ingress and the service behind it. */
export interface Route {
  readonly path: string;
  readonly pathType: 'Prefix' | 'Exact';
  readonly service: string;
}

interface Ingress {
  readonly spec: {
    readonly rules: readonly {
      readonly http: {
        readonly paths: readonly { path: string; pathType: Route['pathType']; backend: { service: { name: string } } }[];
      };
    }[];
  };
}

export const INGRESS_FILE = join(repositoryRoot, 'k8s', 'base', 'ingress.yaml');

/** Reads the routes of an Ingress, so that there is one list of them for the cluster and for this machine. */
export function routesOf(ingressYaml: string): Route[] {
  const { spec } = parse(ingressYaml) as Ingress;
  return spec.rules.flatMap(({ http }) =>
    http.paths.map(({ path, pathType, backend }) => ({ path, pathType, service: backend.service.name })),
  );
}

export function readRoutes(): Route[] {
  return routesOf(readFileSync(INGRESS_FILE, 'utf8'));
}

/**
 * Finds the service for a request target as an Ingress does: a prefix matches whole path elements (`/customer` is not a
 * prefix of `/customerlogin`), and the longest match wins. The target is compared as it came, nothing is decoded.
 */
export function serviceFor(routes: readonly Route[], target: string): string | undefined {
  const path = elementsOf(target.split('?', 1)[0] ?? '');
  const matching = routes.filter((route) => matches(route, path));
  return matching.sort((a, b) => elementsOf(b.path).length - elementsOf(a.path).length)[0]?.service;
}

function matches(route: Route, path: readonly string[]): boolean {
  const wanted = elementsOf(route.path);
  const isLongEnough = route.pathType === 'Exact' ? path.length === wanted.length : path.length >= wanted.length;
  return isLongEnough && wanted.every((element, index) => path[index] === element);
}

/** `/a/b/` is ['', 'a', 'b']: a trailing slash does not count. */
function elementsOf(path: string): string[] {
  const elements = path.split('/');
  return elements.length > 1 && elements.at(-1) === '' ? elements.slice(0, -1) : elements;
}
