import { bearer, type Seed, type TestApp } from '@suite/testing';

const SCHEMAS = '/sequential-id/{tenant}/schemas';
const headers = bearer.application('sequentialid.schema_manage');

/** A schema that has issued numbers, one that has not, and a type that has only the first. */
export async function seed(service: TestApp, name: string): Promise<Seed> {
  const create = async (name: string, schemaType = name): Promise<string> => {
    const body = { name, schemaType, preText: 'INV-', placeholders: { __shop__: { required: false } } };
    return (await service.call('POST', '/sequential-id/acme/schemas', { headers, body })).body.id as string;
  };
  const [used, unused] = [`invoice-${name}`, `unused-${name}`];
  const schemaId = await create(used);
  const unusedId = await create(unused);
  await service.call('POST', `/sequential-id/acme/schemas/types/${used}/nextId`, { headers, body: { sequenceKey: 'main' } });
  return {
    params: { schemaId, schemaType: used, sequenceSchema: used, sequenceKey: 'main', key: 'main' },
    paramsOf: { [`DELETE ${SCHEMAS}/{schemaId}`]: { schemaId: unusedId } },
    outdated: {
      [`POST ${SCHEMAS}/{schemaId}/setActive`]: async () => {
        const otherId = await create(`other-${name}`, used);
        await service.call('POST', `/sequential-id/acme/schemas/${otherId}/setActive`, { headers });
      },
    },
    bodies: {
      [`POST ${SCHEMAS}`]: { name: `made-${name}`, startValue: 5, numberOfDigits: 6 },
      [`POST ${SCHEMAS}/preview`]: { preText: 'R-__year__-', restart: 'YEAR', numberOfDigits: 4 },
      'POST /sequential-id/sequenceSchemas': { name: `also-${name}`, placeholders: { __shop__: { required: true } }, preText: '__shop__' },
      'POST /sequential-id/sequenceSchemaBatch/nextIds': { [used]: { numberOfIds: 2, sequenceKey: 'main' } },
      [`POST ${SCHEMAS}/types/{schemaType}/nextId`]: { sequenceKey: 'main' },
      [`PUT ${SCHEMAS}/{schemaId}/pools/{sequenceKey}`]: { counter: 100 },
    },
  };
}
