import type { Generated } from './generated.ts';
import { hasClient, prefixOf, schemaOf, type Service, urlVariableOf } from './list.ts';
import { withSection } from './section.ts';

const passwordOf = ({ name }: Service) => `${prefixOf(name)}_PASSWORD`;
const ownerPasswordOf = ({ name }: Service) => `${prefixOf(name)}_OWNER_PASSWORD`;
const passwordsOf = (service: Service) => [passwordOf(service), ownerPasswordOf(service)];
const databaseUrl = (role: string, password: string, server = 'postgres') => `postgres://${role}:\${${password}}@${server}:5432/commerce`;
const required = (variable: string) => `\${${variable}:?set it in docker/.env}`;

/** Returns the variable of docker/.env for a secret: AUTH_KEY_RING for KEY_RING of auth, CART_CLIENT_ID for SERVICE_CLIENT_ID of cart. */
const secretOf = ({ name }: Service, secret: string) => `${prefixOf(name)}_${secret.replace(/^SERVICE_/, '')}`;
const secretLine = (service: Service) => (secret: string) => `${secret}: ${required(secretOf(service, secret))}`;
const isOfClient = (secret: string) => secret.startsWith('SERVICE_CLIENT_');

const indented = (lines: readonly string[]) => lines.map((line) => `      ${line}`).join('\n');

function environmentOf(service: Service): string[] {
  const { name, calls, secrets, settings, options = {} } = service;
  return [
    `DATABASE_URL: ${databaseUrl(schemaOf(name), passwordOf(service))}`,
    ...calls.map((peer) => `${urlVariableOf(peer)}: http://${peer}:3000`),
    ...secrets.map(secretLine(service)),
    ...settings.map((setting) => `${setting}: ${required(setting)}`),
    ...Object.entries(options).map(([option, preset]) => `${option}: \${${option}:-${preset}}`),
  ];
}

const COMPLETED = '{ condition: service_completed_successfully }';

/** Returns a service and its migration, which runs before it as the role that owns the tables. */
function containersOf(service: Service): string {
  const { name } = service;
  const jobs = [`${name}-migrate`, ...(hasClient(service) ? [`${name}-client`] : [])];
  return `
  ${name}:
    <<: *service
    image: commerce-suite/${name}
    build: { context: .., dockerfile: docker/Dockerfile, args: { APP: ${name}, <<: *build } }
    healthcheck: *health
    depends_on: { ${jobs.map((job) => `${job}: ${COMPLETED}`).join(', ')} }
    environment: &${name}
      <<: *environment
${indented(environmentOf(service))}

  ${name}-migrate:
    <<: *job
    image: commerce-suite/${name}
    depends_on: { roles: ${COMPLETED} }
    environment:
      MIGRATION_DATABASE_URL: ${databaseUrl(`${schemaOf(name)}_owner`, ownerPasswordOf(service))}
    command: [node, main.js, migrate]
`;
}

/** Returns the job that registers the client of a service at auth, with the service's own credentials. */
function clientOf(service: Service): string {
  return `
  ${service.name}-client:
    <<: *job
    image: commerce-suite/auth
    depends_on: { auth-migrate: ${COMPLETED} }
    environment:
      <<: *auth
${indented(service.secrets.filter(isOfClient).map(secretLine(service)))}
    command: [node, main.js, 'service-client:ensure', ${service.name}]
`;
}

const compose: Generated = {
  path: 'docker/compose.yaml',
  make: (services, current) => {
    const passwords = services.flatMap(passwordsOf).map((password) => `      ${password}: ${required(password)}`);
    const healthy = services.map(({ name }) => `      ${name}: { condition: service_healthy }`);
    return [
      ['passwords', passwords],
      ['containers', [...services.map(containersOf), ...services.filter(hasClient).map(clientOf)]],
      ['healthy', healthy],
    ].reduce((text, [name, lines]) => withSection(text, name as string, lines as string[]), current);
  },
};

const env: Generated = {
  path: 'docker/.env.example',
  make: (services, current) => {
    const secrets = services.flatMap((service) => service.secrets.map((secret) => [secret, `${secretOf(service, secret)}=`] as const));
    const linesOf = (isWanted: (secret: string) => boolean) => secrets.filter(([secret]) => isWanted(secret)).map(([, line]) => line);
    const presets = Object.assign({}, ...services.map(({ options }) => options)) as Readonly<Record<string, string>>;
    const line = (name: string) => current.split('\n').find((each) => each.startsWith(`${name}=`)) ?? `${name}=${presets[name] ?? ''}`;
    const settings = [...new Set(services.flatMap((service) => [...service.settings, ...Object.keys(service.options ?? {})]))].map(line);
    return [
      ['passwords', services.flatMap(passwordsOf).map((password) => `${password}=`)],
      ['secrets', linesOf((secret) => !isOfClient(secret))],
      ['clients', services.filter(hasClient).flatMap((service) => clientLines(service))],
      ['settings', settings],
    ].reduce((text, [name, lines]) => withSection(text, name as string, lines as string[]), current);
  },
};

/** Presets client ids, so that only secrets have to be chosen. */
const clientLines = (service: Service): string[] =>
  service.secrets.filter(isOfClient).map((secret) => `${secretOf(service, secret)}=${secret.endsWith('_ID') ? service.name : ''}`);

const serverOf = ({ name }: Service): string => `${name}-postgres`;

/** Returns a separate server for a service with its roles; the rest of compose.yaml stays. */
function serverContainersOf(service: Service): string {
  const { name } = service;
  const server = serverOf(service);
  return `
  ${server}:
    <<: *server
    volumes: ['${server}:/var/lib/postgresql']

  ${name}-roles:
    <<: *roles
    depends_on: { ${server}: { condition: service_healthy } }
    environment:
      PGHOST: ${server}
      PGUSER: postgres
      PGDATABASE: commerce
      PGPASSWORD: ${required('POSTGRES_PASSWORD')}
${indented(passwordsOf(service).map((password) => `${password}: ${required(password)}`))}

  ${name}-migrate:
    depends_on: !override { ${name}-roles: ${COMPLETED} }
    environment:
      MIGRATION_DATABASE_URL: ${databaseUrl(`${schemaOf(name)}_owner`, ownerPasswordOf(service), server)}

  ${name}:
    environment:
      DATABASE_URL: ${databaseUrl(schemaOf(name), passwordOf(service), server)}
`;
}

/** Returns the override of a client job, which uses auth's tables. */
const clientOnServer = (auth: Service) => (service: Service) =>
  `
  ${service.name}-client:
    environment:
      DATABASE_URL: ${databaseUrl(schemaOf(auth.name), passwordOf(auth), serverOf(auth))}
`;

const servers: Generated = {
  path: 'docker/compose.servers.yaml',
  make: (services, current) => {
    const auth = services.filter(({ name }) => name === 'auth');
    const clients = auth.flatMap((each) => services.filter(hasClient).map(clientOnServer(each)));
    const volumes = services.map((service) => `  ${serverOf(service)}:`);
    return withSection(withSection(current, 'servers', [...services.map(serverContainersOf), ...clients]), 'volumes', volumes);
  },
};

/** Docker Compose: containers, their environments and the variables of docker/.env. */
export const composeFiles: readonly Generated[] = [compose, servers, env];
