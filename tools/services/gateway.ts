import type { Generated } from './generated.ts';
import { withSection } from './section.ts';

/** Docker's gateway. The gateway of npm start reads services.json itself. */
export const gatewayFiles: readonly Generated[] = [
  {
    path: 'docker/gateway/nginx.conf',
    make: (services, current) =>
      withSection(
        current,
        'routes',
        services.flatMap(({ name, paths }) =>
          paths.map((path) => {
            const pattern = path.replaceAll('.', '\\.');
            return `    location ~ ^${pattern}(/|$) { set $service ${name}; proxy_pass http://$service:3000$request_uri; }`;
          }),
        ),
      ),
  },
];
