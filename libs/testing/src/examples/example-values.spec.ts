import { ExampleValues } from './example-values';

const UUID = '0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00';
const [ONE, TWO] = ['11111111-1111-7111-8111-111111111111', '22222222-2222-7222-8222-222222222222'];

describe('the comparison of an answer with its example', () => {
  it('accepts other ids, and uses them from then on', () => {
    const values = new ExampleValues();
    expect(values.difference({ id: UUID, href: `/things/${UUID}` }, { id: ONE, href: `/things/${ONE}` })).toBeUndefined();
    expect(values.actual({ path: { id: UUID }, body: [`of ${UUID}`] })).toEqual({ path: { id: ONE }, body: [`of ${ONE}`] });
  });

  it.each<[string, unknown, unknown, string]>([
    ['another id for the same resource', { a: UUID, b: UUID }, { a: ONE, b: TWO }, '/b: the example has'],
    ['one id for two resources', { a: UUID, b: TWO }, { a: ONE, b: ONE }, '/b: the example has'],
    ['another text', { list: ['a'] }, { list: ['b'] }, '/list/0: the example has "a", the service answers "b"'],
    ['an extra member', { a: 1 }, { a: 1, b: 2 }, '/b: the example has undefined'],
    ['a missing member', { a: 1, b: null }, { a: 1 }, '/b: the example has null'],
    ['a time instead of no time', { at: 'soon' }, { at: '2026-11-02T09:30:00.000Z' }, '/at: the example has "soon"'],
    ['no body', { a: 1 }, undefined, ': the example has {"a":1}'],
  ])('rejects %s', (_flaw, example, answer, difference) => {
    expect(new ExampleValues().difference(example, answer)).toContain(difference);
  });

  it('accepts other times, tokens, and generated values', () => {
    const values = new ExampleValues([/MUG-[A-Z]{4}/, 'position'], { 'secret of the example': 'secret of today' });
    const example = {
      at: '2026-11-02T09:30:00.000Z',
      token: 'eyJa.eyJb.c',
      code: 'MUG-ABCD',
      position: 7,
      secret: 'secret of the example',
    };
    const answer = { at: '2031-01-01T00:00:00.000Z', token: 'eyJx.eyJy.z', code: 'MUG-WXYZ', position: 8, secret: 'secret of today' };
    expect(values.difference(example, answer)).toBeUndefined();
    expect(values.difference({ code: 'MUG-ABCD' }, { code: 'MUG-NONE' })).toContain('/code');
  });
});

/** Times that many seconds after the example's time, and after the answer's time. */
const exampleTime = (seconds: number) => new Date(Date.UTC(2026, 10, 2, 9, 30, seconds)).toISOString();
const actualTime = (ms: number) => new Date(Date.UTC(2031, 0, 1) + ms).toISOString();

describe('the times of an answer', () => {
  it.each<[string, object, object]>([
    ['differ if the example has one', { a: exampleTime(1), b: exampleTime(1) }, { a: actualTime(1), b: actualTime(2) }],
    ['be equal if the example has two', { a: exampleTime(1), b: exampleTime(1) }, { a: actualTime(2), b: actualTime(1) }],
    ['be one where the example has two', { a: exampleTime(1), b: exampleTime(2) }, { a: actualTime(1), b: actualTime(1) }],
    ['be as far apart as they like', { a: exampleTime(1), b: exampleTime(2) }, { a: actualTime(1), b: actualTime(86_400_000) }],
    ['precede or follow a time in the request', { a: exampleTime(1), until: actualTime(0) }, { a: actualTime(1), until: actualTime(0) }],
  ])('can %s', (_case, example, answer) => {
    expect(new ExampleValues().difference(example, answer)).toBeUndefined();
  });

  it.each<[string, object, object, string]>([
    ['the first is later', { a: exampleTime(1), b: exampleTime(2) }, { a: actualTime(2), b: actualTime(1) }, '/b'],
    ['the last is earlier', { a: exampleTime(2), b: exampleTime(1) }, { a: actualTime(1), b: actualTime(2) }, '/b'],
    [
      'others in between are one',
      { a: exampleTime(1), b: exampleTime(2), c: exampleTime(3) },
      { a: actualTime(2), b: actualTime(2), c: actualTime(1) },
      '/c',
    ],
  ])('cannot change their order: %s', (_case, example, answer, path) => {
    expect(new ExampleValues().difference(example, answer)).toContain(`${path}: the example has`);
  });

  it('keep the order of previous answers, and are sent as the first of them', () => {
    const values = new ExampleValues();
    values.difference({ a: exampleTime(1), b: exampleTime(1) }, { a: actualTime(1), b: actualTime(3) });
    expect(values.difference({ c: exampleTime(2) }, { c: actualTime(2) })).toContain('/c');
    expect(values.actual({ query: { since: exampleTime(1) } })).toEqual({ query: { since: actualTime(1) } });
  });
});

it('the comparison accepts an answer at any time, with the ids of earlier answers, if it has seen no times', () => {
  const values = new ExampleValues();
  values.difference({ id: UUID, a: exampleTime(1) }, { id: ONE, a: actualTime(2) });
  const earlier = { id: ONE, b: actualTime(1) };
  expect(values.difference({ id: UUID, b: exampleTime(2) }, earlier)).toContain('/b');
  expect(values.withoutTimes().difference({ id: UUID, b: exampleTime(2) }, earlier)).toBeUndefined();
  expect(values.withoutTimes().difference({ id: UUID }, { id: TWO })).toContain('/id');
});

describe('a recorded answer', () => {
  const start = Date.now();
  const now = (ms: number) => new Date(start + ms).toISOString();

  it('has its times in order, in whichever order they appear', () => {
    const values = new ExampleValues();
    expect(values.recorded({ modified: now(7), created: now(5) })).toEqual({ modified: exampleTime(2), created: exampleTime(1) });
    expect(values.recorded({ deleted: now(9), created: now(5), packed: now(6) })).toEqual({
      ...{ deleted: exampleTime(3), created: exampleTime(1) },
      packed: new Date(Date.parse(exampleTime(1)) + 500).toISOString(),
    });
  });

  it('keeps times of the previous example that are in order, even if they are equal now', () => {
    const previous = { created: exampleTime(4), packed: exampleTime(7), sent: exampleTime(7) };
    const answer = { created: now(1), packed: now(1), sent: now(2) };
    expect(new ExampleValues().recorded(answer, previous)).toEqual(previous);
  });

  it('replaces times of the previous example that are in another order', () => {
    const previous = { packed: exampleTime(4), created: exampleTime(7) };
    const recorded = new ExampleValues().recorded({ packed: now(2), created: now(1) }, previous) as { packed: string; created: string };
    expect(recorded.created < recorded.packed).toBe(true);
  });

  it('has ids in order of appearance, the same for the same resource', () => {
    const values = new ExampleValues();
    const recorded = values.recorded({ a: ONE, b: [TWO, ONE] });
    expect(recorded).toEqual({ a: UUID, b: [UUID.replace('7001', '7002'), UUID] });
    expect(values.difference(recorded, { a: ONE, b: [TWO, ONE] })).toBeUndefined();
  });

  it('keeps values of the request, and times of another period', () => {
    const values = new ExampleValues();
    values.keepLiteral({ body: { id: ONE } });
    expect(values.recorded({ id: ONE, until: '2031-12-31T23:59:59.000Z' })).toEqual({ id: ONE, until: '2031-12-31T23:59:59.000Z' });
  });

  it('keeps the values of the previous example', () => {
    const values = new ExampleValues();
    values.difference({ id: TWO }, { id: ONE });
    expect(values.recorded({ id: ONE })).toEqual({ id: TWO });
  });
});
