import { ExampleValues } from './example-values';

const UUID = '0199a3c8-7d10-7001-8f2a-5b6c7d8e9f00';
const [ONE, TWO] = ['11111111-1111-7111-8111-111111111111', '22222222-2222-7222-8222-222222222222'];

describe('an answer held against its example', () => {
  it('may have other ids, which are sent from then on', () => {
    const values = new ExampleValues();
    expect(values.difference({ id: UUID, href: `/things/${UUID}` }, { id: ONE, href: `/things/${ONE}` })).toBeUndefined();
    expect(values.actual({ path: { id: UUID }, body: [`of ${UUID}`] })).toEqual({ path: { id: ONE }, body: [`of ${ONE}`] });
  });

  it.each<[string, unknown, unknown, string]>([
    ['another id for the same thing', { a: UUID, b: UUID }, { a: ONE, b: TWO }, '/b: the example has'],
    ['one id for two things', { a: UUID, b: TWO }, { a: ONE, b: ONE }, '/b: the example has'],
    ['another text', { list: ['a'] }, { list: ['b'] }, '/list/0: the example has "a", the service answers "b"'],
    ['a member too many', { a: 1 }, { a: 1, b: 2 }, '/b: the example has undefined'],
    ['a member too few', { a: 1, b: null }, { a: 1 }, '/b: the example has null'],
    ['a moment where no moment was', { at: 'soon' }, { at: '2026-11-02T09:30:00.000Z' }, '/at: the example has "soon"'],
    ['no body', { a: 1 }, undefined, ': the example has {"a":1}'],
  ])('is refused with %s', (_flaw, example, answer, difference) => {
    expect(new ExampleValues().difference(example, answer)).toContain(difference);
  });

  it('may have other moments, tokens, and what the service is said to make up', () => {
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

describe('a recorded answer', () => {
  it('has ids in the order in which they came, the same for the same thing', () => {
    const values = new ExampleValues();
    const recorded = values.recorded({ a: ONE, b: [TWO, ONE] });
    expect(recorded).toEqual({ a: UUID, b: [UUID.replace('7001', '7002'), UUID] });
    expect(values.difference(recorded, { a: ONE, b: [TWO, ONE] })).toBeUndefined();
  });

  it('keeps what the request has said, and moments of another time', () => {
    const values = new ExampleValues();
    values.keep({ body: { id: ONE } });
    expect(values.recorded({ id: ONE, until: '2031-12-31T23:59:59.000Z' })).toEqual({ id: ONE, until: '2031-12-31T23:59:59.000Z' });
  });

  it('keeps the values of an example that was there before', () => {
    const values = new ExampleValues();
    values.difference({ id: TWO }, { id: ONE });
    expect(values.recorded({ id: ONE })).toEqual({ id: TWO });
  });
});
