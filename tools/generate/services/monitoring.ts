import type { Generated } from './generated.ts';
import type { Service } from './list.ts';
import { withSection } from './section.ts';

/** A service without a replica has no metrics, so other alerts cannot see it: this one names the services. */
const absent = (services: readonly Service[]): string =>
  services.map(({ name }) => `absent(build_info{service="${name}",mode=~"both|api"})`).join(' or ');

export const monitoringFiles: readonly Generated[] = [
  {
    path: 'k8s/monitoring/alerts.yaml',
    make: (services, current) => withSection(current, 'absent', [`        expr: '${absent(services)}'`]),
  },
];
