import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { repositoryRoot } from '../../paths.ts';
import { hasClient, serviceNames, services } from '../../generate/services/list.ts';
import { read } from '../docs/source.ts';
import { FOLDERS } from './check.ts';
import { connectionsOf } from './connections.ts';
import type { KubernetesObject } from './kubernetes-object.ts';
import { rendered } from './kustomization.ts';
import { idOf, kustomize, NO_KUBECTL, renderedFrom, sorted, variant } from './spec-kit.ts';

const { version } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8')) as { version: string };
const K8S = join(repositoryRoot, 'k8s');
const production = (name: string) => rendered(join(K8S, 'overlays', 'production', name));
const jobsOf = (objects: readonly KubernetesObject[]) => objects.filter(({ kind }) => kind === 'Job').map(({ metadata: { name } }) => name);

/** Renders a service with components. */
const variantOf = (name: string, components: readonly string[]) => renderedFrom(variant(name, components));

if (NO_KUBECTL) console.log(`${NO_KUBECTL}: the tests that compare tools/checks/k8s with kustomize are skipped`);

const secretsExample = parseAllDocuments(read('k8s/secrets.example.yaml')).map(
  (document) => document.toJS() as { metadata: { name: string }; stringData: Record<string, string> },
);

interface Runs {
  readonly image: string;
  readonly env: readonly object[];
  readonly envFrom: readonly object[];
  readonly ports: readonly object[];
  readonly resources: object;
}

describe('the folder of a service', () => {
  it.each(serviceNames())('contains only the objects of %s and its migration', (name) => {
    const objects = production(name);
    const [settings] = objects.filter(({ kind }) => kind === 'ConfigMap');
    expect(settings?.metadata.name).toMatch(new RegExp(`^${name}-[a-z0-9]{10}$`));
    expect(sorted(objects).map(idOf)).toEqual([
      `ConfigMap ${settings?.metadata.name}`,
      `Deployment ${name}`,
      `HorizontalPodAutoscaler ${name}`,
      ...(name === 'auth'
        ? services()
            .filter(hasClient)
            .map((client) => `Job auth-client-${client.name}.${version}`)
        : []),
      `Job ${name}-migrate.${version}`,
      `NetworkPolicy ${name}`,
      `NetworkPolicy ${name}-jobs`,
      `PodDisruptionBudget ${name}`,
      `Service ${name}`,
      `ServiceAccount ${name}`,
    ]);
    for (const { metadata } of objects) {
      expect(metadata).toMatchObject({ namespace: 'commerce', labels: { app: name, 'app.kubernetes.io/name': name } });
    }
    for (const container of objects.flatMap(({ spec }) => spec?.template?.spec?.containers ?? [])) {
      expect(container.image).toBe(`registry.example/commerce-suite/${name}:${version}`);
    }
  });

  it('makes up the whole overlay, together with the others and the shared objects', () => {
    const parts = ['shared', ...serviceNames()].flatMap(production);
    expect(sorted(production('.'))).toEqual(sorted(parts));
  });

  it.each(serviceNames())('leaves the number of replicas of %s to the autoscaler', (name) => {
    expect(production(name).find(({ kind }) => kind === 'Deployment')?.spec).not.toHaveProperty('replicas');
  });

  it.each(serviceNames())('runs %s by the profile "restricted" of Kubernetes, without a token of the cluster', (name) => {
    const pods = production(name).flatMap(({ spec }) => spec?.template?.spec ?? []);
    for (const pod of pods) {
      const securityContext = { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } };
      expect(pod).toMatchObject({ securityContext, serviceAccountName: name, automountServiceAccountToken: false });
      for (const container of pod.containers) {
        const ownContext = { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } };
        expect(container).toMatchObject({ securityContext: ownContext, resources: { limits: { memory: expect.any(String) } } });
      }
    }
  });

  it('has a new Job for a new version, and the same Job for the same version', () => {
    const at = (newTag: string) =>
      renderedFrom({
        kind: 'Kustomization',
        resources: ['../../../k8s/base/cart'],
        images: [{ name: 'commerce-suite/cart', newName: 'registry.example:5000/suite/cart', newTag }],
        replacements: [VERSION],
      });
    const VERSION = {
      source: { kind: 'Deployment', fieldPath: 'spec.template.spec.containers.0.image', options: { delimiter: '/cart:', index: 1 } },
      targets: [{ select: { kind: 'Job' }, fieldPaths: ['metadata.name'], options: { delimiter: '.', index: 1 } }],
    };
    expect(['0.2.0', '1.0.0-rc.1'].map(at).map(jobsOf)).toEqual([['cart-migrate.0.2.0'], ['cart-migrate.1.0.0-rc.1']]);
  });

  it('has a new ConfigMap for a changed setting, which the replicas reference', () => {
    const names = [variantOf('cart', ['overlays/production/settings']), variantOf('cart', ['overlays/local/settings'])].map((objects) => {
      const name = objects.find(({ kind }) => kind === 'ConfigMap')?.metadata.name;
      const [container] = objects.find(({ kind }) => kind === 'Deployment')?.spec?.template?.spec?.containers ?? [];
      expect(container).toMatchObject({ envFrom: [{ configMapRef: { name } }, { secretRef: { name: 'cart' } }] });
      // A Job that references it could not be applied again.
      expect(JSON.stringify(objects.filter(({ kind }) => kind === 'Job'))).not.toContain('configMapRef');
      return name;
    });
    expect(new Set(names).size).toBe(2);
  });

  describe('with workers', () => {
    const withWorkers = (name: string) => variantOf(name, ['autoscaling', 'worker', 'overlays/production/settings', 'secret-files']);
    const deploymentsOf = (name: string) =>
      withWorkers(name)
        .filter(({ kind }) => kind === 'Deployment')
        .map((each) => [each.metadata.name, each] as const);
    const containerOf = (deployment: KubernetesObject | undefined) => deployment?.spec?.template?.spec?.containers[0] as unknown as Runs;

    it.each(serviceNames())('runs requests and background work of %s in separate Deployments of one image and configuration', (name) => {
      const deployments = new Map(deploymentsOf(name));
      expect([...deployments.keys()]).toEqual([name, `${name}-worker`]);
      const [api, worker] = [name, `${name}-worker`].map((each) => deployments.get(each));
      expect([api, worker].map((each) => containerOf(each).env[0])).toEqual([
        { name: 'MODE', value: 'api' },
        { name: 'MODE', value: 'worker' },
      ]);
      const { image, env, envFrom, resources } = containerOf(api);
      expect(containerOf(worker)).toMatchObject({ image, envFrom, resources, env: [{}, ...env.slice(1)] });
      expect(worker?.metadata).toMatchObject({ namespace: 'commerce', labels: { app: name, 'app.kubernetes.io/name': name } });
      const pods = { app: name, role: 'worker', 'app.kubernetes.io/component': 'worker' };
      expect(worker?.spec).toMatchObject({
        replicas: 2,
        selector: { matchLabels: { app: name, role: 'worker' } },
        template: { metadata: { labels: pods }, spec: { serviceAccountName: name, volumes: [{}, { secret: { secretName: name } }] } },
      });
      expect(containerOf(worker).ports).toEqual([{ name: 'health', containerPort: 3001 }]);
    });

    it('counts the connections of the workers', () => {
      const [without, more] = [variantOf('cart', ['autoscaling']), variantOf('cart', ['autoscaling', 'worker'])];
      expect(connectionsOf('cart', more) - connectionsOf('cart', without)).toBe(3 * 6);
      expect(read('k8s/README.md')).toContain('18 more connections');
    });

    it(NO_KUBECTL ? 'is not compared with kustomize, which is not installed: skipped' : 'is what kustomize makes of it', () => {
      if (NO_KUBECTL) return;
      const components = ['autoscaling', 'worker', 'overlays/production/settings', 'secret-files'];
      const kustomization = variant('sequential-id', components);
      expect(sorted(renderedFrom(kustomization))).toEqual(sorted(renderedFrom(kustomization, kustomize)));
    });
  });

  it('mounts secrets as files with the component for it', () => {
    const [deployment] = variantOf('cart', ['secret-files']).filter(({ kind }) => kind === 'Deployment');
    const container = deployment?.spec?.template?.spec?.containers[0] as object;
    expect(container).toMatchObject({ envFrom: [{ configMapRef: {} }], volumeMounts: [{}, { name: 'secrets', mountPath: '/secrets' }] });
    const env = [
      { name: 'MODE', value: 'both' },
      { name: 'DATABASE_URL_FILE', value: '/secrets/DATABASE_URL' },
    ];
    expect(container).toMatchObject({ env: expect.arrayContaining(env) });
    expect(deployment?.spec?.template?.spec).toMatchObject({ volumes: [{}, { name: 'secrets', secret: { secretName: 'cart' } }] });
  });

  it.each(serviceNames())('names the files of the Secret of %s and no others, without which it would not start', (name) => {
    const secret = secretsExample.find(({ metadata }) => metadata.name === name);
    const files = Object.keys(secret?.stringData ?? {}).map((member) => ({ name: `${member}_FILE`, value: `/secrets/${member}` }));
    const deployments = variantOf(name, ['worker', 'secret-files']).filter(({ kind }) => kind === 'Deployment');
    expect(deployments).toHaveLength(2);
    for (const { spec } of deployments) {
      const { env } = spec?.template?.spec?.containers[0] as unknown as Runs;
      expect(new Set(env.slice(1))).toEqual(new Set(files));
    }
  });
});

const COMPARED = FOLDERS.filter((folder) => !folder.includes('/', 'overlays/'.length) || /production.(cart|auth)$/.test(folder));
(NO_KUBECTL ? it.skip : it).each(COMPARED)(`is what kustomize makes of %s${NO_KUBECTL ? ` (skipped: ${NO_KUBECTL})` : ''}`, (folder) => {
  expect(sorted(rendered(join(K8S, folder)))).toEqual(sorted(kustomize(join(K8S, folder))));
});
