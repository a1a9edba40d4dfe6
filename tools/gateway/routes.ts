import type { Service } from '../services/list.ts';
import type { ErrorShape } from './answer.ts';

/** A path and the service that everything under it goes to. */
export interface Route {
  readonly path: string;
  readonly service: string;
  readonly errors: ErrorShape;
}

/** The routes to the services, as the ingress of a cluster has them. */
export function routesOf(services: readonly Pick<Service, 'name' | 'paths' | 'errors'>[]): Route[] {
  return services.flatMap(({ name, paths, errors }) => paths.map((path) => ({ path, service: name, errors })));
}

/**
 * Finds the route of a request target as an Ingress does: a prefix matches whole path elements (`/customer` is not a
 * prefix of `/customerlogin`), and the longest match wins. The target is compared as it came, nothing is decoded.
 */
export function routeFor(routes: readonly Route[], target: string): Route | undefined {
  const path = elementsOf(target.split('?', 1)[0] ?? '');
  const matching = routes.filter((route) => matches(route, path));
  return matching.sort((a, b) => elementsOf(b.path).length - elementsOf(a.path).length)[0];
}

function matches(route: Route, path: readonly string[]): boolean {
  const wanted = elementsOf(route.path);
  return path.length >= wanted.length && wanted.every((element, index) => path[index] === element);
}

/** `/a/b/` is ['', 'a', 'b']: a trailing slash does not count. */
function elementsOf(path: string): string[] {
  const elements = path.split('/');
  return elements.length > 1 && elements.at(-1) === '' ? elements.slice(0, -1) : elements;
}
