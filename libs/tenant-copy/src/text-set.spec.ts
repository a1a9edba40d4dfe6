import { TextSet } from './text-set';

describe('a set of texts', () => {
  const setOf = (texts: readonly string[]): TextSet => {
    const set = new TextSet(texts.length);
    for (const text of texts) set.add(text);
    return set;
  };

  it.each([0, 1, 2, 3, 1_000])('has each of %d texts, and no other', (count) => {
    const texts = Array.from({ length: count }, (_, i) => `{"id":"${i}"}`);
    const set = setOf(texts);
    expect(texts.filter((text) => !set.has(text))).toEqual([]);
    expect(Array.from({ length: 1_000 }, (_, i) => `other ${i}`).filter((text) => set.has(text))).toEqual([]);
  });

  it('has a text that is added after a question', () => {
    const set = new TextSet(2);
    set.add('a');
    expect([set.has('a'), set.has('b')]).toEqual([true, false]);
    set.add('b');
    expect([set.has('a'), set.has('b')]).toEqual([true, true]);
  });

  it('takes no more texts than it was made for', () => {
    expect(() => setOf([]).add('a')).toThrow('More than 0 texts');
  });
});
