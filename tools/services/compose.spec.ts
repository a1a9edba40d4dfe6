import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { repositoryRoot } from '../paths.ts';
import { hasClient, schemaOf, services, urlVariableOf } from './list.ts';

interface Compose {
  readonly services: Readonly<Record<string, { readonly environment?: Readonly<Record<string, string>> }>>;
}

const compose = parse(readFileSync(join(repositoryRoot, 'docker', 'compose.yaml'), 'utf8'), { merge: true }) as Compose;

it('lets a service start before auth has made the client with which it calls its peers', () => {
  for (const { name } of services().filter(hasClient)) {
    const environment = compose.services[`${name}-migrate`]?.environment;
    expect(environment?.['SERVICE_CLIENT_ID']).toMatch(/:-[^}]+\}$/);
    expect(environment?.['SERVICE_CLIENT_SECRET']).toMatch(/:-[^}]+\}$/);
  }
});

it('migrates as the role that owns the tables, and runs as the one that does not', () => {
  for (const { name } of services()) {
    const [service, migration] = [compose.services[name]?.environment, compose.services[`${name}-migrate`]?.environment];
    const role = schemaOf(name);
    expect(service?.['DATABASE_URL']).toContain(`//${role}:`);
    expect(service).not.toHaveProperty('MIGRATION_DATABASE_URL');
    expect(migration?.['MIGRATION_DATABASE_URL']).toContain(`//${role}_owner:`);
  }
});

it('gives each service what services.json says that it reads', () => {
  for (const { name, calls, secrets, settings } of services()) {
    const own = Object.keys(compose.services[name]?.environment ?? {});
    expect(own).toEqual(expect.arrayContaining(['DATABASE_URL', 'JWKS_URL', ...calls.map(urlVariableOf), ...secrets, ...settings]));
  }
});
