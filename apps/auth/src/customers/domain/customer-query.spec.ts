import { customerSearch, isInRange, type SearchText } from './customer-query';
import { searchWords } from './customer-words';

const WORDS = searchWords({
  customerNumber: 'K-1001',
  email: 'ada.lovelace@example.com',
  contactEmail: 'office@analytical.example',
  firstName: 'Ada',
  middleName: null,
  lastName: 'Lovelace',
  company: 'Analytical Engines Ltd',
  active: true,
  onHold: true,
});

function findsAda(search: SearchText): boolean {
  const { ranges, absent } = customerSearch(search);
  return ranges.every((range) => WORDS.some((word) => isInRange(word, range))) && !absent.some((word) => WORDS.includes(word));
}

describe('a search for customers', () => {
  it.each([
    'ada',
    'LOVE',
    'lovelace ada',
    'ada.love',
    'ADA.LOVELACE@exam',
    'office@analytical.example',
    'k-10',
    '1001',
    'engines',
    'example.com',
  ])('finds a customer by the text %j', (text) => {
    expect(findsAda({ text })).toBe(true);
  });

  it.each(['lovelace bob', 'elace', 'da', 'ada@', '--', '…'])('does not find a customer by the text %j', (text) => {
    expect(findsAda({ text })).toBe(false);
  });

  it.each<[SearchText['values'], boolean]>([
    [{ lastName: 'lovelace' }, true],
    [{ lastName: 'Love' }, false],
    [{ company: 'analytical  engines ltd', onHold: 'true' }, true],
    [{ company: 'Engines' }, false],
    [{ email: 'Ada.Lovelace@Example.com' }, true],
    [{ email: 'ada' }, false],
    [{ active: 'true' }, true],
    [{ active: 'false' }, false],
    [{ onHold: 'false' }, false],
    [{}, true],
  ])('finds a customer by %j: %s', (values, isFound) => {
    expect(findsAda({ values })).toBe(isFound);
    expect(findsAda({ text: 'ada', values })).toBe(isFound);
    expect(findsAda({ text: 'bob', values })).toBe(false);
  });

  it('reads the number', () => {
    expect(customerSearch({ values: { customerNumber: 'K-1001' } })).toEqual({ ranges: [], absent: [], customerNumber: 'K-1001' });
  });

  it('uses the longest of many words', () => {
    const { ranges } = customerSearch({ text: 'a bb ccc dddd eeeee eeeee' });
    expect(ranges.map(({ low }) => low)).toEqual(['eeeee', 'dddd', 'ccc', 'bb']);
  });

  it('rejects a state that is neither true nor false', () => {
    expect(() => customerSearch({ values: { active: 'yes' } })).toThrow('active in q must be true or false');
  });
});
