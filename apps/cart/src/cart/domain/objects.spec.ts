import { without, withoutNulls } from './objects';

it('without returns a copy that lacks the members', () => {
  const value = { a: 1, b: null, c: undefined };
  expect(without(value, 'a', 'c')).toStrictEqual({ b: null });
  expect(without(value)).toStrictEqual(value);
  expect(value).toStrictEqual({ a: 1, b: null, c: undefined });
});

it('withoutNulls removes null, and no other empty value', () => {
  expect(withoutNulls({ a: null, b: 0, c: '', d: false, e: undefined })).toStrictEqual({ b: 0, c: '', d: false, e: undefined });
});
