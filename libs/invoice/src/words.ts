/** The words of documents that are chosen when a document is issued. */
interface Words {
  readonly shipping: string;
  readonly fee: string;
  readonly paymentFee: string;
  readonly discount: string;
  readonly payableAtOnce: string;
}

const WORDS: Readonly<Record<string, Words>> = {
  en: {
    shipping: 'Shipping',
    fee: 'Fee',
    paymentFee: 'Payment fee',
    discount: 'Discount',
    payableAtOnce: 'Payable immediately without deduction',
  },
  de: {
    shipping: 'Versand',
    fee: 'Gebühr',
    paymentFee: 'Zahlungsgebühr',
    discount: 'Rabatt',
    payableAtOnce: 'Zahlbar sofort ohne Abzug',
  },
};

/** Returns the words of a language such as de or de-AT; English for a language without any. */
export const wordsOf = (language: string): Words => WORDS[baseOf(language)] ?? (WORDS['en'] as Words);

/** Returns a text in a language, else in English, else in any. */
export function localized(texts: Readonly<Record<string, string>> | undefined, language: string): string | undefined {
  return texts && (texts[language] ?? texts[baseOf(language)] ?? texts['en'] ?? Object.values(texts)[0]);
}

const baseOf = (language: string): string => language.split('-', 1)[0]?.toLowerCase() ?? '';
