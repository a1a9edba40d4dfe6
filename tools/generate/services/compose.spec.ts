import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'yaml';
import { repositoryRoot } from '../../paths.ts';
import { hasClient, prefixOf, schemaOf, services, urlVariableOf } from './list.ts';

interface Container {
  readonly image?: string;
  readonly profiles?: readonly string[];
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly mem_limit?: string;
  readonly logging?: { readonly driver: string; readonly options: Readonly<Record<string, string>> };
  readonly healthcheck?: Readonly<Record<string, unknown>>;
  readonly depends_on?: Readonly<Record<string, object>>;
  readonly environment?: Readonly<Record<string, string>>;
  readonly ports?: readonly string[];
}

const textOf = (file: string): string => readFileSync(join(repositoryRoot, 'docker', file), 'utf8');
const containersOf = (file: string): Readonly<Record<string, Container>> => {
  const customTags = [{ tag: '!override', collection: 'map' as const }];
  return (parse(textOf(file), { merge: true, customTags, logLevel: 'error' }) as { services: Record<string, Container> }).services;
};

const compose = containersOf('compose.yaml');
const servers = containersOf('compose.servers.yaml');
const example = textOf('.env.example');
const isOurs = ({ image }: Container) => image?.startsWith('commerce-suite/') ?? false;
const namesOf = services().map(({ name }) => name);

describe.each(Object.entries({ ...compose, ...serversAlone() }))('the container %s', (name, container) => {
  it('has an image of one version, unless it is ours', () => {
    expect(container.image).toMatch(isOurs(container) ? /^commerce-suite\/[a-z-]+$/ : /:\d+\.\d+(\.\d+)?(-[a-z]+)?$/);
  });

  it('has limits for memory and logs', () => {
    expect(container.mem_limit).toMatch(/^\d+[mg]$/);
    expect(container.logging).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '3' } });
  });

  it('restarts automatically, unless it is a job', () => {
    const isJob = /-(migrate|client)$/.test(name) || /^roles$|-roles$/.test(name);
    expect(container.restart).toBe(isJob ? 'no' : 'unless-stopped');
  });

  it('has no capabilities but those that its entrypoint needs, and gains none', () => {
    expect(container).toMatchObject({ cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] });
    const isServer = container.image?.startsWith('postgres:') === true && container.restart !== 'no';
    expect(container.cap_add).toEqual(isServer ? ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'] : undefined);
  });

  it('has a read-only root, if it is ours', () => {
    if (isOurs(container)) expect(container).toMatchObject({ read_only: true });
  });
});

/** Returns the containers that only compose.servers.yaml has. */
function serversAlone(): Record<string, Container> {
  return Object.fromEntries(Object.entries(servers).filter(([name]) => !(name in compose)));
}

it('compose.yaml checks health every half second during the start, by the command of the image', () => {
  for (const name of namesOf) {
    expect(compose[name]?.healthcheck).toEqual({ interval: '10s', start_period: '60s', start_interval: '500ms' });
    expect(compose[`${name}-migrate`]?.healthcheck).toEqual({ disable: true });
  }
});

it('compose.yaml registers the client of a service at auth before the service starts, with the same credentials', () => {
  for (const { name } of services().filter(hasClient)) {
    const [service, client] = [compose[name], compose[`${name}-client`]];
    expect(service?.depends_on).toHaveProperty(`${name}-client`);
    expect(client?.depends_on).toHaveProperty('auth-migrate');
    for (const variable of ['SERVICE_CLIENT_ID', 'SERVICE_CLIENT_SECRET'])
      expect(client?.environment?.[variable]).toBe(service?.environment?.[variable]);
  }
});

it('compose.yaml migrates as the role that owns the tables, and runs as the other role', () => {
  for (const { name } of services()) {
    const [service, migration] = [compose[name]?.environment, compose[`${name}-migrate`]?.environment];
    const role = schemaOf(name);
    expect(service?.['DATABASE_URL']).toContain(`//${role}:`);
    expect(service).not.toHaveProperty('MIGRATION_DATABASE_URL');
    expect(Object.keys(migration ?? {})).toEqual(['MIGRATION_DATABASE_URL']);
    expect(migration?.['MIGRATION_DATABASE_URL']).toContain(`//${role}_owner:`);
  }
});

it('compose.yaml sets the variables of services.json for each service', () => {
  for (const { name, calls, secrets, settings, options = {} } of services()) {
    const own = compose[name]?.environment ?? {};
    const names = ['DATABASE_URL', 'JWKS_URL', ...calls.map(urlVariableOf), ...secrets, ...settings];
    expect(Object.keys(own)).toEqual(expect.arrayContaining(names));
    for (const [option, preset] of Object.entries(options)) expect(own[option]).toBe(`\${${option}:-${preset}}`);
  }
});

it('compose.yaml uses a separate server for each service with compose.servers.yaml', () => {
  for (const { name } of services()) {
    const urls = [servers[name]?.environment?.['DATABASE_URL'], servers[`${name}-migrate`]?.environment?.['MIGRATION_DATABASE_URL']];
    for (const url of urls) expect(url).toContain(`@${name}-postgres:5432/`);
    const passwords = Object.keys(servers[`${name}-roles`]?.environment ?? {}).filter((variable) => variable.endsWith('_PASSWORD'));
    expect(passwords).toEqual([`${prefixOf(name)}_PASSWORD`, `${prefixOf(name)}_OWNER_PASSWORD`]);
  }
  expect([servers['postgres']?.profiles, servers['roles']?.profiles]).toEqual([['one-server'], ['one-server']]);
});

it('compose.yaml uses exactly the variables of docker/.env.example', () => {
  const known = [...example.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  const used = [...(textOf('compose.yaml') + textOf('compose.servers.yaml')).matchAll(/\$\{([A-Z0-9_]+)/g)].map(([, name]) => name);
  const optional = ['VERSION', 'REVISION', 'MAILS_PORT'];
  expect(known.filter((name) => name !== 'COMPOSE_PROFILES' && !used.includes(name))).toEqual([]);
  expect(used.filter((name) => !known.includes(name) && !optional.includes(name ?? ''))).toEqual([]);
});

it('compose.yaml listens only on this machine by default', () => {
  const ports = Object.values(compose).flatMap((container) => container.ports ?? []);
  expect(ports.every((port) => /^(127\.0\.0\.1|\$\{LISTEN:-127\.0\.0\.1\}):/.test(port))).toBe(true);
});

/** The version of Node that npm start runs on. */
const pinnedNode = () => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as {
    optionalDependencies: Record<string, string>;
  };
  const versions = new Set(Object.entries(optionalDependencies).flatMap(([name, version]) => (name.startsWith('node-') ? version : [])));
  expect(versions.size).toBe(1);
  return [...versions].join();
};

it('compose.yaml builds with any builder, from an allowlist of files', () => {
  const dockerfiles = ['Dockerfile', 'emulators/Dockerfile'].map(textOf);
  for (const text of dockerfiles) {
    expect(text).not.toMatch(/^# *syntax=|--mount=/m);
    expect(text).toMatch(/^ARG NODE_IMAGE=node:\d+\.\d+\.\d+-/m);
    expect(text).toContain(`node:${pinnedNode()}-`);
    expect(text).toContain('LABEL org.opencontainers.image.');
  }
  const ignored = readFileSync(join(repositoryRoot, '.dockerignore'), 'utf8').split('\n');
  expect(ignored.filter((line) => !line.startsWith('#'))[0]).toBe('*');
  expect(existsSync(join(repositoryRoot, 'docker', 'Dockerfile.dockerignore'))).toBe(false);
  expect(readFileSync(join(repositoryRoot, '.gitignore'), 'utf8').split('\n')).toContain('docker/.env');
});

describe('docker/make-env.sh', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'make-env-'));
    for (const file of ['make-env.sh', '.env.example']) cpSync(join(repositoryRoot, 'docker', file), join(folder, file));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const make = () => execFileSync('sh', [join(folder, 'make-env.sh')], { encoding: 'utf8', stdio: 'pipe' });

  it('sets every variable that has no empty default, and every secret to a unique value', () => {
    make();
    const lines = readFileSync(join(folder, '.env'), 'utf8').split('\n');
    const pairs = lines.filter((line) => /^[A-Z]/.test(line)).map((line) => line.split(/=(.*)/s));
    const options = services().flatMap((service) => Object.entries(service.options ?? {}));
    const empty = options.filter(([, preset]) => preset === '').map(([option]) => option);
    expect(pairs.filter(([, value]) => value === '').map(([name]) => name)).toEqual([
      'TRUSTED_PROXIES',
      'TENANT_CALLS_PER_SECOND',
      ...empty,
    ]);
    const secrets = pairs.filter(([name = '']) => /_(PASSWORD|SECRET|KEY_RING)$/.test(name)).map(([, value]) => value);
    expect(new Set(secrets).size).toBe(secrets.length);
    const clients = services().filter(hasClient);
    expect(secrets.length).toBe(namesOf.length * 3 + clients.length + 1);
    for (const secret of secrets) expect(secret).toMatch(/^(k1:[A-Za-z0-9+/]{43}=|[0-9a-f]{48})$/);
  });

  it('never changes an existing file', () => {
    make();
    const before = readFileSync(join(folder, '.env'), 'utf8');
    expect(make).toThrow('docker/.env exists already; nothing was changed.');
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe(before);
  });
});

it('docker/postgres/roles.sh gives no password to psql as an argument, which everyone on the machine could read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'roles-'));
  const log = join(folder, 'log');
  writeFileSync(join(folder, 'psql'), `#!/bin/sh\necho "$@" >> '${log}'\ncase "$*" in *role=*) cat >> '${log}' ;; esac\n`, { mode: 0o755 });
  const env = { PATH: `${folder}:${process.env['PATH']}`, CART_OWNER_PASSWORD: 'of-the-owner' };
  execFileSync('sh', [join(repositoryRoot, 'docker', 'postgres', 'roles.sh')], { env });
  const calls = readFileSync(log, 'utf8');
  rmSync(folder, { recursive: true });
  expect(calls).toContain('role=cart_owner');
  expect(calls).toContain('\\getenv password CART_OWNER_PASSWORD\n');
  expect(calls).not.toContain('of-the-owner');
});
