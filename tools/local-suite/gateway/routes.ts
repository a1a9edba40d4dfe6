import { distance } from 'fastest-levenshtein';
import type { Service } from '../../generate/services/list.ts';
import type { ErrorShape, Refused } from './answer.ts';

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

/** The letters that may differ between the first element of an unknown path and the suggested one. */
const DISTANCE_MAX = 2;
const SHOWN_MAX = 100;

/** Returns the 404 of a path of no service, with the most similar route. */
export function noRoute(routes: readonly Route[], target: string): Refused {
  const path = target.split('?', 1)[0] ?? '/';
  const first = `/${path.split('/', 2)[1] ?? ''}`.toLowerCase();
  const nearest = routes
    .map((route) => ({ route, letters: first.length > SHOWN_MAX ? Infinity : distance(first, route.path) }))
    .filter(({ letters }) => letters <= DISTANCE_MAX)
    .sort((a, b) => a.letters - b.letters)[0];
  const advice = nearest ? `did you mean ${nearest.route.path}?` : 'see the API reference for all paths';
  const shown = path.length > SHOWN_MAX ? `${path.slice(0, SHOWN_MAX)}…` : path;
  return { status: 404, type: 'route_not_found', message: `There is no path ${shown}; ${advice}` };
}
