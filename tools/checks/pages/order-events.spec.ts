import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { de } from './de';
import { en } from './en';

/** The part of the OpenAPI document that names the events of an order. */
interface Document {
  readonly components: {
    readonly schemas: { readonly OrderEvent: { readonly properties: { readonly type: { readonly description: string } } } };
  };
}

it('the time line has a text for each event of an order that the document names', () => {
  const document = JSON.parse(readFileSync(join(__dirname, '../../../openapi.json'), 'utf8')) as Document;
  const { description } = document.components.schemas.OrderEvent.properties.type;
  const named = [...description.matchAll(/`([\w.-]+)`/g)].map(([, type = '']) => type);
  expect(named).toContain('payment.pending');
  for (const { happenings } of [en, de]) expect(named.filter((type) => !Object.hasOwn(happenings, type))).toEqual([]);
});
