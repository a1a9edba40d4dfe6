import { replaced, type Replacement } from './replacement.ts';

const source = { kind: 'Service', fieldPath: 'metadata.name' };
const service = { kind: 'Service', metadata: { name: 'pick-pack' } };
const job = { kind: 'Job', metadata: { name: 'service-migrate' }, spec: { containers: [{ image: 'suite/service' }] } };
const into = (fieldPath: string, options?: { delimiter: string; index?: number }): Replacement => ({
  source,
  targets: [{ select: { kind: 'Job' }, fieldPaths: [fieldPath], ...(options && { options }) }],
});

it('a replacement replaces fields and parts of fields like kustomize', () => {
  const replacements = [into('metadata.name', { delimiter: '-' }), into('spec.containers.0.image', { delimiter: '/', index: 1 })];
  expect(replaced([service, job], replacements)).toEqual([
    service,
    { kind: 'Job', metadata: { name: 'pick-pack-migrate' }, spec: { containers: [{ image: 'suite/pick-pack' }] } },
  ]);
  expect(job.metadata.name).toBe('service-migrate');
});

it.each<[string, object[], RegExp]>([
  ['a missing field', [service, { kind: 'Job', metadata: {} }], /Job has no field metadata\.name/],
  ['a missing source', [job], /exactly one Service, not 0/],
  ['two sources', [service, service, job], /exactly one Service, not 2/],
])('a replacement rejects %s', (_, objects, reason) => {
  expect(() => replaced(objects as { kind: string }[], [into('metadata.name')])).toThrow(reason);
});
