import type { Generated } from './generated.ts';
import { withSection } from './section.ts';

/** Returns a pattern for the path and everything below it, by path element. */
const patternOf = (path: string): string => `^${path.replaceAll('.', '\\.')}(/|$)`;

/** The gateway of Docker. The gateway of npm start reads services.json itself. */
export const gatewayFiles: readonly Generated[] = [
  {
    path: 'docker/gateway/nginx.conf',
    make: (services, current) => {
      const all = services.flatMap(({ name, paths, errors }) => paths.map((path) => ({ name, errors, pattern: patternOf(path) })));
      const simple = all.filter(({ errors }) => errors === 'simple').map(({ pattern }) => `    ~${pattern} simple;`);
      const routes = all.map(
        ({ name, pattern }) => `    location ~ ${pattern} { set $service ${name}; proxy_pass http://$service:3000$request_uri; }`,
      );
      return withSection(withSection(current, 'shapes', simple), 'routes', routes);
    },
  },
];
