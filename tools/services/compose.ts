import type { Generated } from './generated.ts';
import { prefixOf, schemaOf, type Service, urlVariableOf } from './list.ts';
import { withSection } from './section.ts';

const passwordOf = ({ name }: Service) => `${prefixOf(name)}_PASSWORD`;
const ownerPasswordOf = ({ name }: Service) => `${prefixOf(name)}_OWNER_PASSWORD`;
const passwordsOf = (service: Service) => [passwordOf(service), ownerPasswordOf(service)];
const databaseUrl = (role: string, password: string) => `postgres://${role}:\${${password}}@postgres:5432/commerce`;
const required = (variable: string) => `\${${variable}:?set it in docker/.env}`;

/** The variable of docker/.env that holds a secret: KEY_RING of auth is AUTH_KEY_RING, SERVICE_CLIENT_ID of cart CART_CLIENT_ID. */
const secretOf = ({ name }: Service, secret: string) => `${prefixOf(name)}_${secret.replace(/^SERVICE_/, '')}`;
const isOfClient = (secret: string) => secret.startsWith('SERVICE_CLIENT_');

function environmentOf(service: Service): string[] {
  const { name, calls, secrets, settings } = service;
  return [
    `DATABASE_URL: ${databaseUrl(schemaOf(name), passwordOf(service))}`,
    ...calls.map((peer) => `${urlVariableOf(peer)}: http://${peer}:3000`),
    ...secrets.map(
      (secret) =>
        `${secret}: ${isOfClient(secret) ? `\${${secretOf(service, secret)}:-not-made-yet}` : required(secretOf(service, secret))}`,
    ),
    ...settings.map((setting) => `${setting}: ${required(setting)}`),
  ];
}

/** A service, and the migration that runs before it, as the role that owns the tables. */
function containersOf(service: Service): string {
  const { name } = service;
  return `
  ${name}:
    <<: *service
    image: commerce-suite/${name}
    build: { context: .., dockerfile: docker/Dockerfile, args: { APP: ${name} } }
    depends_on: { ${name}-migrate: { condition: service_completed_successfully } }
    environment: &${name}
      <<: *environment
${environmentOf(service)
  .map((line) => `      ${line}`)
  .join('\n')}

  ${name}-migrate:
    <<: *service
    restart: 'no'
    image: commerce-suite/${name}
    depends_on: { roles: { condition: service_completed_successfully } }
    environment:
      <<: *${name}
      MIGRATION_DATABASE_URL: ${databaseUrl(`${schemaOf(name)}_owner`, ownerPasswordOf(service))}
    command: [node, main.js, migrate]
    healthcheck: { disable: true }
`;
}

const compose: Generated = {
  path: 'docker/compose.yaml',
  make: (services, current) => {
    const passwords = services.flatMap(passwordsOf).map((password) => `      ${password}: ${required(password)}`);
    const healthy = services.map(({ name }) => `      ${name}: { condition: service_healthy }`);
    return [
      ['passwords', passwords],
      ['containers', services.map(containersOf)],
      ['healthy', healthy],
    ].reduce((text, [name, lines]) => withSection(text, name as string, lines as string[]), current);
  },
};

const env: Generated = {
  path: 'docker/.env.example',
  make: (services, current) => {
    const secrets = services.flatMap((service) => service.secrets.map((secret) => [secret, `${secretOf(service, secret)}=`] as const));
    const linesOf = (isWanted: (secret: string) => boolean) => secrets.filter(([secret]) => isWanted(secret)).map(([, line]) => line);
    const settings = [...new Set(services.flatMap((service) => service.settings))].map((setting) => `${setting}=`);
    return [
      ['passwords', services.flatMap(passwordsOf).map((password) => `${password}=`)],
      ['secrets', linesOf((secret) => !isOfClient(secret))],
      ['clients', linesOf(isOfClient)],
      ['settings', settings],
    ].reduce((text, [name, lines]) => withSection(text, name as string, lines as string[]), current);
  },
};

/** Docker Compose: containers, their environments and what docker/.env must hold. */
export const composeFiles: readonly Generated[] = [compose, env];
