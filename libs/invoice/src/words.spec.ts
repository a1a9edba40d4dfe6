import { localized, wordsOf } from './words.ts';

describe('the words of a language', () => {
  const german = {
    ...{ shipping: 'Versand', fee: 'Gebühr', paymentFee: 'Zahlungsgebühr', discount: 'Rabatt' },
    payableAtOnce: 'Zahlbar sofort ohne Abzug',
  };
  const english = {
    ...{ shipping: 'Shipping', fee: 'Fee', paymentFee: 'Payment fee', discount: 'Discount' },
    payableAtOnce: 'Payable immediately without deduction',
  };

  it.each([
    ['de', german],
    ['de-AT', german],
    ['DE', german],
    ['en-GB', english],
    ['fr', english],
    ['', english],
  ])('%s are its own, else English', (language, words) => expect(wordsOf(language)).toEqual(words));
});

it.each<[string, Record<string, string> | undefined, string, string | undefined]>([
  ['in the language with its country', { en: 'Tea', de: 'Tee', 'de-AT': 'Tee aus Wien' }, 'de-AT', 'Tee aus Wien'],
  ['in the language', { en: 'Tea', de: 'Tee' }, 'de-AT', 'Tee'],
  ['in English', { fr: 'Thé', en: 'Tea' }, 'de', 'Tea'],
  ['in the first language', { fr: 'Thé', it: 'Tè' }, 'de', 'Thé'],
  ['undefined without a text', {}, 'de', undefined],
  ['undefined without texts', undefined, 'de', undefined],
])('a localized text is %s', (_what, texts, language, text) => expect(localized(texts, language)).toBe(text));
