import { type Document, operationsOf, type Schema, type Tag } from './model.ts';
import { partsOf } from './words.ts';

/** Operations whose 201 creates nothing with a path of its own. */
const WITHOUT_PATH: ReadonlySet<string> = new Set([
  ...['createCoupons'], // many, each with its own path
  ...['drawNextId', 'drawNextIds', 'drawNextIdsOfMany', 'renewClientSecret', 'startTotp'],
]);

/** Returns the missing texts and headers of a document, a sentence each. */
export function gapsIn(document: Document, tags: readonly Tag[], withExample: ReadonlySet<string>): string[] {
  const operations = operationsOf(document).flatMap(({ method, path, operation }) => {
    const { operationId, summary, description = '', parameters = [], responses } = operation;
    const answers = Object.values(responses).flatMap(({ content }) => Object.values(content ?? {}));
    return [
      ...(summary ? [] : ['has no @Operation with an id and a summary']),
      ...(/^(Callers:|Anyone may)/.test(description) ? ['has no comment above its handler'] : []),
      ...parameters.filter((parameter) => !parameter.description).map(({ name }) => `does not say what its parameter ${name} is`),
      ...(withExample.has(operationId) ? [] : ['has no example of a success']),
      ...(responses['201'] && !responses['201'].headers?.['Location'] && !WITHOUT_PATH.has(operationId)
        ? ['answers 201 without the path of what it creates: add location to its @Operation']
        : []),
      ...answers.flatMap(({ schema = {} }) => gapsInSchema(schema, 'its answer')),
    ].map((gap) => `${method} ${path} ${gap}`);
  });
  const schemas = Object.entries(document.components?.schemas ?? {}).flatMap(([name, schema]) => gapsInSchema(schema, name));
  const groups = tags.filter(({ description }) => description === '').map(({ name }) => `No controller with the tag ${name} has a comment`);
  return [...operations, ...schemas, ...groups];
}

function gapsInSchema(schema: Schema, where: string): string[] {
  const members = Object.entries(schema.properties ?? {});
  const inner = [...members.map(([, member]) => member), ...partsOf({ ...schema, properties: {} })];
  return [
    ...(inner.some((part) => part.enum) ? [`${where} has an inline enumeration: declare a type with a name for it`] : []),
    ...members.filter(([, member]) => !member.description).map(([name]) => `${where}.${name} has no comment`),
    ...members.flatMap(([name, member]) => gapsInSchema(member, `${where}.${name}`)),
    ...partsOf({ ...schema, properties: {} }).flatMap((part) => gapsInSchema(part, where)),
  ];
}
