import { schemaOf, type Values } from './schema-form';

const values = (typed: Readonly<Record<string, string>>): Values => ({
  text: (name) => (typed[name] ?? '').trim(),
  exact: (name) => typed[name] ?? '',
  given: (name) => (typed[name] ?? '').trim() || undefined,
  number: (name) => (typed[name] ? Number(typed[name]) : undefined),
});

it('leaves out what is empty, and keeps the spaces of the texts', () => {
  expect(schemaOf(values({ name: ' invoice ', preText: 'No. ', numberOfDigits: '6' }))).toEqual({
    ...{ name: 'invoice', preText: 'No. ', postText: '', numberOfDigits: 6 },
  });
});

it('reads tokens, one a line', () => {
  const { placeholders } = schemaOf(values({ placeholders: '__shop__\n __lane__ = A=B \n\n' }));
  expect(placeholders).toEqual({ __shop__: { required: true }, __lane__: { default: 'A=B' } });
});
