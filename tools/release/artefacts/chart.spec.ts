import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import type { KubernetesObject } from '../../checks/k8s/kubernetes-object.ts';
import { renderedFrom, variant } from '../../checks/k8s/spec-kit.ts';
import { serviceNames } from '../../generate/services/list.ts';
import { chartFiles, folders, objectsOf } from './chart.ts';

const { HELM = 'helm' } = process.env;
const hasHelm = spawnSync(HELM, ['version']).status === 0;
const DIGEST = `sha256:${'0'.repeat(64)}`;

const files = chartFiles({ version: '1.2.3', digests: {} });

it('the chart has a template for each service, without marks of its making', () => {
  const templates = Object.keys(files).filter((path) => path.startsWith('templates/'));
  expect(templates.sort()).toEqual([...serviceNames(), 'secrets', 'shared'].map((name) => `templates/${name}.yaml`).sort());
  expect(Object.entries(files).filter(([, text]) => text.includes('%%'))).toEqual([]);
});

it('the name of a Job depends on every value that its template uses', () => {
  const jobs = Object.values(files)
    .flatMap((text) => text.split('---\n'))
    .filter((text) => text.includes('\nkind: Job\n'));
  expect(jobs.length).toBeGreaterThan(serviceNames().length);
  for (const job of jobs) {
    const [, name = ''] = /^  name: (.*)$/m.exec(job) ?? [];
    const used = [...job.slice(job.indexOf('\nspec:')).matchAll(/\{\{-? (?:toYaml )?(.*?)(?: \| nindent \d+)? \}\}/g)].map(
      ([, value]) => value,
    );
    expect(used).toContainEqual(expect.stringContaining('include "image"'));
    expect(used.filter((value) => !name.includes(`(${value})`))).toEqual([]);
  }
});

it('the values of the chart name each service, and no secret', () => {
  const { services } = parse(files['values.yaml'] ?? '') as {
    services: Record<string, { password: string; secrets: Record<string, string> }>;
  };
  expect(Object.keys(services)).toEqual(serviceNames());
  const given = Object.values(services).flatMap(({ password, secrets }) => [
    password,
    ...Object.entries(secrets)
      .filter(([name]) => name !== 'SERVICE_CLIENT_ID')
      .map(([, value]) => value),
  ]);
  expect(given.filter((value) => value !== '')).toEqual([]);
});

const skipped = hasHelm ? '' : ' (skipped: helm is not installed, and HELM names no program)';

(hasHelm ? describe : describe.skip)(`the chart, rendered by helm${skipped}`, () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'chart-'));
    for (const [path, text] of Object.entries(chartFiles({ version: '1.2.3', digests: {} }))) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  function helm(...args: readonly string[]) {
    const { status, stdout, stderr } = spawnSync(
      HELM,
      ['template', 'suite', folder, '--namespace', 'commerce', '--kube-version', '1.30.0', ...args],
      {
        encoding: 'utf8',
        maxBuffer: 2 ** 26,
      },
    );
    return {
      status,
      stderr,
      objects: status === 0 ? parseAllDocuments(stdout).flatMap((each) => (each.toJS() as KubernetesObject | null) ?? []) : [],
    };
  }

  /** ConfigMaps are named by a hash of their content, which helm and kustomize compute differently. Only the Jobs of helm have a hash. */
  const withoutHashes = (objects: readonly object[]): object[] =>
    (
      JSON.parse(
        JSON.stringify(objects)
          .replaceAll(new RegExp(`"name":"(${serviceNames().join('|')})-[a-z0-9]{10}"`, 'g'), '"name":"$1-hash"')
          .replaceAll(/"name":"([a-z-]+\.\d+\.\d+\.\d+)-[a-z0-9]{10}"/g, '"name":"$1"'),
      ) as KubernetesObject[]
    ).toSorted((one, other) => `${one.kind} ${one.metadata.name}`.localeCompare(`${other.kind} ${other.metadata.name}`));

  it('is what kustomize renders', () => {
    const { stderr, objects } = helm();
    expect(stderr).toBe('');
    expect(withoutHashes(objects)).toEqual(withoutHashes(folders().flatMap(objectsOf)));
  });

  it('is what kustomize renders with the component for the age of waiting work', () => {
    const { stderr, objects } = helm('--set', 'autoscaling.queueAge=true');
    expect(stderr).toBe('');
    const autoscalers = (all: readonly KubernetesObject[]) => all.filter(({ kind }) => kind === 'HorizontalPodAutoscaler');
    const withAge = serviceNames().flatMap((name) => {
      const [{ spec } = {}] = autoscalers(renderedFrom(variant(name, ['autoscaling', 'queue-age'])));
      return autoscalers(objectsOf(name)).map((object) => ({ ...object, spec }));
    });
    expect(withAge).toHaveLength(serviceNames().length);
    expect(withoutHashes(autoscalers(objects))).toEqual(withoutHashes(withAge));
  });

  const find = (objects: readonly KubernetesObject[], kind: string, name: string) => {
    const found = objects.find((object) => object.kind === kind && object.metadata.name.replace(/-[a-z0-9]{10}$/, '') === name);
    return JSON.parse(JSON.stringify(found ?? {})) as { data?: object; stringData?: object; spec?: object; metadata?: { name: string } };
  };

  it('takes the host, the registry, digests, replicas, resources and settings of an installation', () => {
    const { objects } = helm(
      ...['--set', 'host=shop.example', '--set', 'image.registry=r.example/x', '--set', `services.cart.digest=${DIGEST}`],
      ...['--set', 'services.cart.replicas.max=9', '--set', 'services.cart.resources.limits.memory=512Mi'],
      ...['--set-string', 'services.cart.settings.LOG_LEVEL=debug', '--set', 'settings.DATABASE_POOL_SIZE=7'],
    );
    const cart = JSON.stringify(find(objects, 'Deployment', 'cart'));
    expect(cart).toContain(`"image":"r.example/x/cart:`);
    expect(cart).toContain(`@${DIGEST}"`);
    expect(cart).toContain('"memory":"512Mi"');
    expect(find(objects, 'HorizontalPodAutoscaler', 'cart').spec).toMatchObject({ minReplicas: 2, maxReplicas: 9 });
    const settings = find(objects, 'ConfigMap', 'cart');
    expect(settings.data).toMatchObject({ TOKEN_ISSUER: 'https://shop.example', LOG_LEVEL: 'debug', DATABASE_POOL_SIZE: '7' });
    expect(cart).toContain(`"name":"${settings.metadata?.name}"`);
    expect(JSON.stringify(find(objects, 'Ingress', 'commerce'))).not.toContain('commerce.example');
    expect(find(objects, 'Secret', 'cart')).toEqual({});
  });

  const jobsWith = (...args: readonly string[]): Map<string, object | undefined> =>
    new Map(helm(...args).objects.flatMap(({ kind, metadata, spec }) => (kind === 'Job' ? [[metadata.name, spec]] : [])));

  it.each(['image.tag=1.2.4', 'image.registry=r.example/x', 'services.auth.resources.limits.memory=512Mi', 'services.cart.secret=mine'])(
    'has a new Job for each that another %s changes, and the same Job for each other',
    (value) => {
      const [before, after] = [jobsWith(), jobsWith('--set', value)];
      expect([...after.keys()]).not.toEqual([...before.keys()]);
      for (const [name, spec] of after) if (before.has(name)) expect(spec).toEqual(before.get(name));
    },
  );

  it('has the same Jobs for another setting', () => {
    expect(jobsWith('--set', 'settings.DATABASE_POOL_SIZE=7,host=shop.example')).toEqual(jobsWith());
  });

  it('creates Secrets for a PostgreSQL server elsewhere, and names a missing one', () => {
    const create = ['--set', 'secrets.create=true', '--set', 'postgres.host=db.example'];
    expect(helm(...create)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/services\.[\w-]+\.(password|secrets\.\w+) is missing/),
    });
    const { services } = parse(files['values.yaml'] ?? '') as { services: Record<string, { secrets: Record<string, string> }> };
    const given = Object.entries(services).flatMap(([name, { secrets }]) => [
      ...[`services.${name}.password=p@ss w+rd`, `services.${name}.ownerPassword=own er`],
      ...Object.keys(secrets).map((variable) => `services.${name}.secrets.${variable}=of-${name}`),
    ]);
    const { stderr, objects } = helm(...create, ...given.flatMap((each) => ['--set-string', each]));
    expect(stderr).toBe('');
    expect(find(objects, 'Secret', 'sequential-id').stringData).toMatchObject({
      DATABASE_URL: 'postgres://sequential_id:p%40ss%20w%2Brd@db.example:5432/commerce?sslmode=verify-full',
      KEY_RING: 'of-sequential-id',
    });
    expect(find(objects, 'Secret', 'cart-migration').stringData).toEqual({
      MIGRATION_DATABASE_URL: 'postgres://cart_owner:own%20er@db.example:5432/commerce?sslmode=verify-full',
    });
  });
});
