import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../../paths.ts';

const CART = join(repositoryRoot, 'apps', 'cart');

/** The part of the OpenAPI document that names the events of an order. */
interface Document {
  readonly components: {
    readonly schemas: { readonly OrderEvent: { readonly properties: { readonly type: { readonly description: string } } } };
  };
}

/** Returns the texts of the time line of an order at the desk. */
async function happeningsIn(language: string): Promise<object> {
  const file = join(CART, 'desk', 'src', 'texts', `${language}.ts`);
  const texts = (await import(pathToFileURL(file).href)) as Record<string, { readonly happenings: object }>;
  return texts[language]!.happenings;
}

describe('the time line of an order at the desk', () => {
  it.each(['en', 'de'])('has a text for each event that the document names: %s', async (language) => {
    const document = JSON.parse(readFileSync(join(CART, 'openapi.json'), 'utf8')) as Document;
    const { description } = document.components.schemas.OrderEvent.properties.type;
    const named = [...description.matchAll(/`([\w.-]+)`/g)].map(([, type = '']) => type);
    expect(named).toContain('payment.pending');
    const happenings = await happeningsIn(language);
    expect(named.filter((type) => !Object.hasOwn(happenings, type))).toEqual([]);
  });
});
