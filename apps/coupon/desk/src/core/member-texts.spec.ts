import { memberTexts, type MemberWords } from './member-texts';

const WORDS: MemberWords = {
  labels: { maxRedemptions: 'At most', restrictions: 'Conditions', changed: 'Not shown' },
  choices: { discountType: { PERCENT: 'A percentage' } },
  ...{ yes: 'Yes', no: 'No', unlimited: 'no limit' },
  number: (value) => value.toFixed(1),
  money: (amount, currency) => `${currency} ${amount}`,
  moment: (at) => `at ${at.slice(0, 10)}`,
};
const textOf = (name: string, value: unknown) => memberTexts({ [name]: value }, {}, WORDS)[0]?.text;

describe('memberTexts', () => {
  it('has the label of a member, or else its name', () => {
    expect(memberTexts({ maxRedemptions: 7, color: 'red' }, {}, WORDS)).toEqual([
      { name: 'maxRedemptions', label: 'At most', text: '7.0' },
      { name: 'color', label: 'color', text: 'red' },
    ]);
  });

  it.each<[string, string, unknown, string]>([
    ['a flag', 'disabled', true, 'Yes'],
    ['no limit', 'maxRedemptions', -1, 'no limit'],
    ['a number that is no limit', 'priority', -1, '-1.0'],
    ['a known choice', 'discountType', 'PERCENT', 'A percentage'],
    ['an unknown choice', 'discountType', 'POINTS', 'POINTS'],
    ['an instant', 'validUntil', '2026-11-29T22:59:59.999Z', 'at 2026-11-29'],
    ['an amount', 'discountAbsolute', { amount: 5, currency: 'EUR' }, 'EUR 5'],
    ['a list', 'segments', ['vip', 'new'], 'vip, new'],
    ['a text in two languages', 'name', { en: 'Spring', de: 'Frühling' }, 'en: Spring, de: Frühling'],
    [
      'members in a member',
      'restrictions',
      { maxRedemptions: 2, minOrderValue: { amount: 1, currency: 'EUR' } },
      'At most: 2.0, minOrderValue: EUR 1',
    ],
    ['members that are not shown', 'changed', ['restrictions', 'mixins'], 'Conditions, mixins'],
  ])('writes %s as the page does', (_name, member, value, text) => {
    expect(textOf(member, value)).toBe(text);
  });

  it('leaves out what is empty on both sides of a change, and has a dash for what one side has', () => {
    const empty = { segments: [], generatedAs: '', mixinSchemas: {} };
    expect(memberTexts(empty, undefined, WORDS)).toEqual([]);
    expect(memberTexts(empty, { segments: ['vip'] }, WORDS)).toEqual([{ name: 'segments', label: 'segments', text: '–' }]);
  });
});
