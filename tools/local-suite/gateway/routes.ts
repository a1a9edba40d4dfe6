import type { Service } from '../../generate/services/list.ts';
import type { ErrorShape } from './answer.ts';

/** A path prefix and its service. */
export interface Route {
  readonly path: string;
  readonly service: string;
  readonly errors: ErrorShape;
}

/** Returns the routes to the services, the same as in the ingress of a cluster. */
export function routesOf(services: readonly Pick<Service, 'name' | 'paths' | 'errors'>[]): Route[] {
  return services.flatMap(({ name, paths, errors }) => paths.map((path) => ({ path, service: name, errors })));
}

/**
 * Finds the route of a request target as an Ingress does: a prefix matches whole path elements (`/customer` is not a
 * prefix of `/customerlogin`), and the longest match wins. The target is compared without decoding.
 */
export function routeFor(routes: readonly Route[], target: string): Route | undefined {
  const query = target.indexOf('?');
  const path = query < 0 ? target : target.slice(0, query);
  let longest: Route | undefined;
  for (const route of routes) if (isUnder(path, route.path) && route.path.length > (longest?.path.length ?? -1)) longest = route;
  return longest;
}

const isUnder = (path: string, prefix: string): boolean =>
  path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/');
