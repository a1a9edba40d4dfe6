import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../../paths.ts';

/** The page would have to be wrong. */
const OF_WRONG_PAGES = ['bad_request', 'invalid_text', 'token_missing', 'unsupported_media_type'];

/** Refusals that have no better sentence than that of the service, or that no member of the staff meets on a page. */
const LEFT_TO_SERVICES = [
  ...OF_WRONG_PAGES,
  // The page says something else.
  ...['business_error', 'checkout_not_found', 'invoice_not_found', 'own_vans_only'],
  // Only shoppers meet it.
  'cancel_closed',
  // Its values matter.
  ...['cannot_be_priced', 'does_not_fit', 'site_not_found', 'tax_code_unknown', 'tax_country_undetermined'],
];

/** The packing station cannot meet these refusals, or it answers them in its own way. */
const NOT_OF_STATION = [
  ...['barcode_ambiguous', 'barcode_unknown', 'delivery_cycle_wrong', 'event_exists', 'order_ambiguous'],
  ...['saas_token_expired', 'saas_token_invalid', 'saas_token_missing', 'site_not_found'],
];

const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');
const DESKS = 'apps/{cart,coupon,sequential-id,auth}/desk/src/**/*.{ts,tsx}';
const find = (...patterns: string[]): string[] => patterns.flatMap((pattern) => globSync(pattern, { cwd: repositoryRoot })).sort();
const files = find(DESKS, 'apps/delivery/dispatch/src/**/*.{ts,tsx}');
const stationFiles = find('apps/pick-pack/station/src/**/*.{ts,tsx}');

/** Returns the types of the refusals of all calls in files. */
const refusalsIn = (sources: readonly string[]): string[] =>
  [...new Set(sources.flatMap((file) => callsIn(read(file))).flatMap(refusalsOf))].sort();

/** Returns the English texts of a page. */
async function textsOf<T>(folder: string): Promise<T> {
  return ((await import(pathToFileURL(join(repositoryRoot, folder, 'texts', 'en.ts')).href)) as { en: T }).en;
}

interface Answer {
  readonly description?: string;
  readonly $ref?: string;
}
interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses?: Readonly<Record<string, Answer>> }>>>>;
  readonly components: { readonly responses?: Readonly<Record<string, Answer>> };
}
const documents = globSync('apps/*/openapi.json', { cwd: repositoryRoot }).map((file) => JSON.parse(read(file)) as ApiDocument);

/** Returns the calls of a file: verbs and paths, with the constants of the file in them. */
function callsIn(source: string): [verb: string, path: string][] {
  const constants = new Map([...source.matchAll(/const (\w+) = '(\/[^']+)'/g)].map(([, name = '', value = '']) => [name, value]));
  const calls = source.matchAll(/\.(?:json|file)\(\s*(?:'(\w+)',\s*)?(?:['`]([^'`\n]+)['`]|(\w+))/g);
  return [...calls].map(([, verb = 'get', text, name = '']) => [
    verb,
    (text ?? constants.get(name) ?? '').replace(/\$\{(\w+)\}/g, (_place, constant: string) => constants.get(constant) ?? ''),
  ]);
}

/** Returns the types of the refusals that the document of a call declares. A status from 500 on says that the service is away. */
function refusalsOf([verb, path]: readonly [verb: string, path: string]): string[] {
  return documents.flatMap(({ paths, components }) =>
    Object.entries(paths[path]?.[verb]?.responses ?? {})
      .filter(([status]) => status.startsWith('4'))
      .map(([, answer]) => (answer.$ref === undefined ? answer : components.responses?.[answer.$ref.split('/').at(-1) ?? '']))
      .flatMap((answer) => [...(answer?.description ?? '').matchAll(/^- `(\w+)`/gm)].map(([, type = '']) => type)),
  );
}

describe('the sentences of the pages for refusals', () => {
  let sentences: readonly string[];
  beforeAll(async () => {
    sentences = Object.keys((await textsOf<{ refusals: object }>('libs/page/src/desk')).refusals);
  });

  it('are for types that the services have', () => {
    const known = [...read('docs/errors.md').matchAll(/^### (\w+)|`(\w+)`/gm)].map(([, type, detail]) => type ?? detail);
    expect(sentences.filter((type) => !known.includes(type))).toEqual([]);
  });

  it('are for each refusal of a call that a desk makes', () => {
    const types = refusalsIn(files);
    expect(types).toContain('already_credited');
    expect(types.filter((type) => !sentences.includes(type))).toEqual([...LEFT_TO_SERVICES].sort());
  });

  it('are for each refusal of a call that the packing station makes', async () => {
    const { refused } = await textsOf<{ refused: { reasons: object } }>('apps/pick-pack/station/src');
    const said = [...sentences, ...Object.keys(refused.reasons)];
    const types = refusalsIn(stationFiles);
    expect(types).toContain('order_incomplete');
    expect(types.filter((type) => !said.includes(type))).toEqual([...OF_WRONG_PAGES, ...NOT_OF_STATION].sort());
  });
});
