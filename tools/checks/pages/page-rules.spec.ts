import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../../paths.ts';

type Decorators = Readonly<Record<string, (options?: object | number) => PropertyDecorator>>;
type Refused = Error & { readonly details: readonly { readonly message: string }[] };

/** Returns what a file exports, whether it is loaded as CommonJS or not. */
async function load<T extends object>(file: string): Promise<T> {
  const loaded = (await import(pathToFileURL(join(repositoryRoot, file)).href)) as T & { readonly default?: T };
  return loaded.default ?? loaded;
}

/** A rule that forms of the desks meet, a value that breaks it, and what a German page says. */
const CASES: readonly (readonly [rule: string, options: object | number | undefined, value: unknown, sentence: string])[] = [
  ['Text', 10, 7, 'Das muss ein Text sein.'],
  ['Text', 10, '', 'Das darf nicht leer sein.'],
  ['Text', 1_000, 'x'.repeat(1_001), 'Höchstens 1.000 Zeichen.'],
  ['Line', 10, 'a\nb', 'Nur eine Zeile, ohne Umbrüche und Steuerzeichen.'],
  ['WholeNumber', { min: 1, max: 5 }, 1.5, 'Das muss eine ganze Zahl sein.'],
  ['WholeNumber', { min: 1, max: 5 }, 0, 'Mindestens 1.'],
  ['WholeNumber', { min: 1, max: 50_000 }, 50_001, 'Höchstens 50.000.'],
  ['Decimal', { min: 0, max: 100, decimals: 2 }, -1, 'Eine Zahl von 0 bis 100, mit höchstens 2 Nachkommastellen.'],
  ['Texts', { min: 1, max: 2, lengthMax: 3 }, [], 'Mindestens ein Eintrag.'],
  ['Texts', { max: 2, lengthMax: 3 }, ['a', 'b', 'c'], 'Höchstens 2 Einträge.'],
  ['Texts', { max: 2, lengthMax: 3 }, ['a', 'a'], 'Jeder Eintrag darf nur einmal vorkommen.'],
  ['Texts', { max: 2, lengthMax: 3 }, ['long'], 'Zwischen 1 und 3 Zeichen.'],
  ['DateOnly', undefined, 'today', 'Das muss ein Tag sein, etwa 2026-12-24.'],
  ['DateTime', undefined, 'now', 'Das muss ein Zeitpunkt sein.'],
  ['DateTimeOrDate', undefined, 'now', 'Das muss ein Zeitpunkt sein.'],
  ['Email', undefined, 'ada', 'Das muss eine E-Mail-Adresse sein.'],
  ['Currency', undefined, 'EURO', 'Das muss eine Währung sein, etwa EUR.'],
  ['Country', undefined, 'Germany', 'Das muss ein Land sein, etwa DE.'],
  ['TimeZone', undefined, '+02:00', 'Das muss eine Zeitzone sein, etwa Europe/Berlin.'],
];

describe('what a German page says of a field', () => {
  it.each(CASES)('that breaks the rule %s with %j: %j', async (rule, options, value, sentence) => {
    const decorators = await load<Decorators>('libs/validation/src/fields.ts');
    const { valid } = await load<{ valid: (dto: new () => object, body: object) => object }>('libs/validation/src/validate.ts');
    const { germanRule } = await load<{ germanRule: (said: string) => string | undefined }>('libs/page/src/desk/texts/de-rules.ts');
    class Form {}
    decorators[rule]!(options)(Form.prototype, 'name');
    let refused: Refused | undefined;
    try {
      valid(Form, { name: value });
    } catch (error) {
      refused = error as Refused;
    }
    expect(refused?.details.map(({ message }) => germanRule(message))).toEqual([sentence]);
  });
});

/** What a move can break: a time in seconds, boxes or grams. */
const BREAKS = [
  { limit: 'WINDOW', stopId: 'a', by: 61 },
  { limit: 'SHIFT', stopId: 'b', by: 60 },
  { limit: 'CAPACITY', unit: 'boxes', by: 1 },
  { limit: 'CAPACITY', unit: 'boxes', by: 12 },
  { limit: 'CAPACITY', unit: 'weightGrams', by: 1_500 },
];

interface Texts {
  readonly refusals: Readonly<Record<string, string | ((said: string) => string)>>;
}
type Stated = (broken: object, names: object) => { readonly type: string; readonly message: string };

it.each([
  [
    'en',
    [
      'Order N-a would be reached 2 min after its delivery time.',
      'After order N-b, the vehicle would return 1 min after its shift.',
      'Van 1 would have 1 box too many.',
      'Van 1 would have 12 boxes too many.',
      'Van 1 would be 1,500 g too heavy.',
    ],
  ],
  [
    'de',
    [
      'Auftrag N-a würde 2 Min. nach seiner Lieferzeit erreicht.',
      'Nach Auftrag N-b käme das Fahrzeug 1 Min. nach seiner Schicht zurück.',
      'Van 1 hätte 1 Kiste zu viel.',
      'Van 1 hätte 12 Kisten zu viel.',
      'Van 1 wäre 1.500 g zu schwer.',
    ],
  ],
])('a page says in %s what a move would break, and keeps what the service says in another form', async (language, sentences) => {
  const { stated } = await load<{ stated: Stated }>('apps/delivery/src/own-vans/domain/broken-limit.ts');
  const { refusals } = (await load<Record<string, Texts>>(`libs/page/src/desk/texts/${language}.ts`))[language]!;
  const names = { numberOf: (orderId: string) => `N-${orderId}`, vehicle: 'Van 1' };
  const sentenceOf = ({ type, message }: ReturnType<Stated>) => {
    const sentence = refusals[type];
    return typeof sentence === 'function' ? sentence(message) : sentence;
  };
  expect(BREAKS.map((broken) => sentenceOf(stated(broken, names)))).toEqual(sentences);
  const other = { type: 'window_missed', message: 'Order N-a would be late' };
  expect(sentenceOf(other)).toBe(other.message);
});

it('a German page says what another order of the stops would break', async () => {
  const { windowBroken } = await load<{ windowBroken: (late: object, index: number) => Error }>(
    'apps/delivery/src/own-vans/planning/local-planning.errors.ts',
  );
  const { de } = await load<Record<string, Texts>>('libs/page/src/desk/texts/de.ts');
  const sentence = de?.refusals['window_broken'] as (said: string) => string;
  expect(BREAKS.slice(0, 2).map((late) => sentence(windowBroken(late, 1).message))).toEqual([
    'Auftrag a würde 2 Min. nach seiner Lieferzeit erreicht.',
    'Nach Auftrag b käme das Fahrzeug 1 Min. nach seiner Schicht zurück.',
  ]);
});
