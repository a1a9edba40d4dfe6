import { isReferenceId } from './reference-data';

describe('the id of an entry', () => {
  it.each(['tea', 'Größe-42', '茶', 'a.b;c=d', 'x'.repeat(200)])('can be %s', (id) => expect(isReferenceId(id)).toBe(true));
  it.each(['', 'x'.repeat(201), 'a b', 'a/b', 'a\n', '\ta', 'a\u0000', 'a\u200b'])('cannot be %j', (id) => {
    expect(isReferenceId(id)).toBe(false);
  });
});
