import type { Generated } from './generated.ts';
import { schemaOf, type Service } from './list.ts';
import { withSection } from './section.ts';

const array = (services: readonly Service[]) => `ARRAY[${services.map(({ name }) => `'${schemaOf(name)}'`).join(', ')}]::text[]`;

/** The roles and schemas of all services. */
export const postgresFiles: readonly Generated[] = [
  {
    path: 'docker/postgres/schemas.sql',
    make: (services, current) =>
      withSection(current, 'roles and schemas', [
        `  services CONSTANT text[] := ${array(services)};`,
        `  services_with_jobs CONSTANT text[] := ${array(services.filter(({ jobs }) => jobs))};`,
      ]),
  },
];
