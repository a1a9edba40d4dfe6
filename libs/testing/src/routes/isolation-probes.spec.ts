import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ApiDocument, type OpenApi } from '../api-document';
import { probedOperations } from './isolation-probes';

const operation = (parameters: { name: string; in: string }[] = []) => ({
  operationId: 'probed',
  responses: {},
  parameters,
  'x-scopes': { application: ['a'], customer: ['b'] },
});
const probesOf = (document: OpenApi) => probedOperations(document).flatMap(({ probes }) => probes);

describe('the probes of tenant isolation', () => {
  it('cover each kind of caller in both directions, and the saas token if there is one', () => {
    const paths = { '/x/{tenant}/y': { get: operation([{ name: 'saas-token', in: 'header' }]) } };
    expect(probesOf({ paths }).map(({ kind, path, token, saas }) => `${kind}: ${path} ${token} ${saas}`)).toEqual([
      'application: acme globex globex',
      'application: globex acme acme',
      'application: globex globex globex',
      'application: acme acme globex',
      'application: globex globex acme',
      'customer: acme globex globex',
      'customer: globex acme acme',
      'customer: globex globex globex',
      'customer: acme acme globex',
      'customer: globex globex acme',
    ]);
  });

  it("send another tenant's token to a path without a tenant", () => {
    expect(probesOf({ paths: { '/x/y': { post: operation() } } }).map(({ kind, token }) => `${kind}: ${token}`)).toEqual([
      'application: globex',
      'customer: globex',
    ]);
  });

  it('omit public routes', () => {
    expect(probesOf({ paths: { '/x': { get: { operationId: 'open', responses: {} } } } })).toEqual([]);
  });

  it('are more than four hundred for all services', () => {
    const apps = readdirSync(join(__dirname, '../../../../apps'));
    expect(apps.flatMap((app) => probesOf(ApiDocument.of(app).document)).length).toBeGreaterThanOrEqual(400);
  });
});
