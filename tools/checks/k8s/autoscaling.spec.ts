import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { parse, stringify } from 'yaml';
import { serviceNames } from '../../generate/services/list.ts';
import { read } from '../docs/source.ts';
import { connectionsOf } from './connections.ts';
import type { KubernetesObject } from './kubernetes-object.ts';
import { kustomize, NO_KUBECTL, renderedFrom, sorted, variant } from './spec-kit.ts';

type Spec = NonNullable<ConstructorParameters<typeof HorizontalPodAutoscaler>[0]>['spec'];
const CPU = { type: 'Resource', resource: { name: 'cpu' } };
const AGE = { type: 'Pods', pods: { metric: { name: 'background_work_late_seconds' }, target: { averageValue: '30' } } };

const kustomizationOf = (name: string, components: readonly string[]) => variant(name, [...components, 'overlays/production/settings']);
const WITH_AGE = ['autoscaling', 'queue-age'];
const WITH_WORKERS = ['autoscaling', 'worker', 'worker-autoscaling'];

/** Returns the autoscalers by the Deployments that they scale. */
function autoscalersOf(objects: readonly KubernetesObject[]): Record<string, Spec> {
  const found = objects.filter(({ kind }) => kind === 'HorizontalPodAutoscaler');
  for (const object of found)
    new HorizontalPodAutoscaler(object as object as ConstructorParameters<typeof HorizontalPodAutoscaler>[0]).validate();
  return Object.fromEntries(
    found.map(({ metadata, spec }) => {
      const scales = spec as unknown as NonNullable<Spec>;
      expect(metadata.name).toBe(scales.scaleTargetRef.name);
      return [metadata.name, scales];
    }),
  );
}

describe.each(serviceNames())('autoscaling of %s', (name) => {
  it('follows the age of waiting work besides CPU, with the component for it', () => {
    const scaled = autoscalersOf(renderedFrom(kustomizationOf(name, WITH_AGE)));
    expect(scaled).toEqual({ [name]: expect.objectContaining({ maxReplicas: 6 }) });
    expect(scaled[name]?.metrics).toMatchObject([CPU, AGE]);
  });

  it('sets the number of workers by CPU and the age of waiting work, and that of the others by CPU', () => {
    const objects = renderedFrom(kustomizationOf(name, WITH_WORKERS));
    const scaled = autoscalersOf(objects);
    expect(Object.keys(scaled).sort()).toEqual([name, `${name}-worker`]);
    expect(scaled[name]?.metrics).toMatchObject([CPU]);
    expect(scaled[`${name}-worker`]).toMatchObject({ minReplicas: 2, maxReplicas: 4, metrics: [CPU, AGE] });
    const deployments = objects.filter(({ kind }) => kind === 'Deployment');
    expect(deployments.map(({ metadata }) => metadata.name).sort()).toEqual([name, `${name}-worker`]);
    for (const { spec } of deployments) expect(spec).not.toHaveProperty('replicas');
  });
});

it('autoscaling counts the connections of the most workers', () => {
  const of = (...components: readonly string[]) => connectionsOf('cart', renderedFrom(kustomizationOf('cart', components)));
  expect(of(...WITH_WORKERS) - of('autoscaling')).toBe((4 + 1) * 6);
  expect(read('k8s/README.md')).toContain('30 more connections');
});

const compared = NO_KUBECTL ? it.skip : it;
compared.each([WITH_AGE, WITH_WORKERS].map((components) => [components.join(', '), components] as const))(
  `autoscaling is what kustomize makes of %s`,
  (_, components) => {
    const kustomization = kustomizationOf('sequential-id', components);
    expect(sorted(renderedFrom(kustomization))).toEqual(sorted(renderedFrom(kustomization, kustomize)));
  },
);

interface Rule {
  readonly seriesQuery: string;
  readonly name: { readonly as: string };
  readonly metricsQuery: string;
}
const { rules } = parse(read('k8s/queue-age/adapter.yaml')) as { rules: { custom: readonly Rule[] } };

describe('the rule of prometheus-adapter', () => {
  const [rule, ...others] = rules.custom as readonly [Rule, ...Rule[]];
  const query = rule.metricsQuery.replaceAll('<<.GroupBy>>', 'namespace, pod').replaceAll('<<.LabelMatchers>>', 'namespace="commerce"');

  it('gives the metric that autoscalers follow', () => {
    expect(others).toEqual([]);
    expect(rule.name.as).toBe(AGE.pods.metric.name);
  });

  it('reads metrics of the services, one of them of all services', () => {
    const servicesOf = new Map(
      [...read('docs/metrics.md').matchAll(/^\| `(\w+)`[^|]*\| gauge +\|[^|]*\| ([^|]*?) *\|/gm)].map(([, name, services]) => [
        name,
        services,
      ]),
    );
    const names = (/__name__=~"([^"]*)"/.exec(query)?.[1] ?? '').split('|');
    expect(names.map((name) => servicesOf.get(name))).toEqual(['auth, cart, pick-pack, delivery', 'all']);
    expect(rule.seriesQuery).toBe(`${names[1]}{namespace!="",pod!=""}`);
  });

  const hasPromtool = spawnSync('promtool', ['--version']).status === 0;
  (hasPromtool ? it : it.skip)('is the longest wait of a replica, over its queues and webhooks', () => {
    const folder = mkdtempSync(join(tmpdir(), 'adapter-'));
    const ofPod = (pod: string) => `namespace="commerce",pod="${pod}"`;
    const series = [
      [`job_queue_late_seconds{${ofPod('cart-1')},queue="mail"}`, '50'],
      [`job_queue_late_seconds{${ofPod('cart-1')},queue="other"}`, '70'],
      [`webhook_oldest_due_age_seconds{${ofPod('cart-1')}}`, '60'],
      [`webhook_oldest_due_age_seconds{${ofPod('coupon-1')}}`, '3'],
      ['webhook_oldest_due_age_seconds{namespace="elsewhere",pod="cart-1"}', '900'],
    ] as const;
    const expected = [
      { labels: `{${ofPod('cart-1')}}`, value: 70 },
      { labels: `{${ofPod('coupon-1')}}`, value: 3 },
    ];
    try {
      writeFileSync(
        join(folder, 'test.yaml'),
        stringify({
          rule_files: [],
          tests: [
            {
              input_series: series.map(([each, values]) => ({ series: each, values })),
              promql_expr_test: [{ expr: query, eval_time: '0m', exp_samples: expected }],
            },
          ],
        }),
      );
      const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', 'test.yaml'], { cwd: folder, encoding: 'utf8' });
      expect({ status, output: stdout + stderr }).toMatchObject({ status: 0 });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
