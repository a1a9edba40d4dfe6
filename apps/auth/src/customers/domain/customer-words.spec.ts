import { searchWords, wordsIn } from './customer-words';

const customer = {
  customerNumber: 'K-1001',
  email: 'Ada.Love@Example.com',
  contactEmail: null,
  firstName: 'Ada',
  middleName: null,
  lastName: 'de la Cruz',
  company: null,
  active: true,
  onHold: false,
};

describe('the words of a customer', () => {
  it('are those of its e-mail, number and name, and the whole values', () => {
    expect(searchWords(customer)).toEqual(
      ['1001', 'ada', 'ada.love@example.com', 'com', 'cruz', 'de', 'example', 'k', 'la', 'lastname:de la cruz', 'love'].sort(),
    );
  });

  it('include the rare states', () => {
    const words = searchWords({ ...customer, company: 'Åse & Søn', active: false, onHold: true });
    expect(words).toEqual(expect.arrayContaining(['active:false', 'onhold:true', 'ase', 'company:ase & søn']));
  });

  it.each([
    ['Müller-Straße', ['muller', 'strasse']],
    ['O’Brien', ['o', 'brien']],
    ['ＡＢＣ', ['abc']],
    ['山田 太郎', ['山田', '太郎']],
    [' … ', []],
  ])('for %s are %j', (text, words) => {
    expect(wordsIn(text)).toEqual(words);
  });

  it('are cut before a character that would be cut in two', () => {
    expect(searchWords({ ...customer, lastName: `${'x'.repeat(99)}𠀀` })).toContain('x'.repeat(99));
    expect(searchWords({ ...customer, lastName: `${'x'.repeat(98)}𠀀` })).toContain(`${'x'.repeat(98)}𠀀`);
  });

  it('are those that find the customer best if they are too many', () => {
    const words = searchWords({ ...customer, company: Array.from({ length: 100 }, (_, i) => `a${i}`).join(' '), active: false });
    expect(words).toHaveLength(60);
    expect(words).toEqual(expect.arrayContaining(['ada.love@example.com', 'lastname:de la cruz', 'active:false', '1001', 'cruz', 'ada']));
    expect(words).toEqual(words.toSorted());
  });

  it('are cut, and their number is limited', () => {
    const words = searchWords({
      ...customer,
      company: Array.from({ length: 100 }, (_, i) => `w${i}`).join(' '),
      lastName: 'x'.repeat(99) + '𠀀'.repeat(9),
    });
    expect(words.length).toBeLessThanOrEqual(60);
    expect(Math.max(...words.map(({ length }) => length))).toBeLessThanOrEqual(100);
    expect(words.every((word) => word.isWellFormed())).toBe(true);
  });
});
