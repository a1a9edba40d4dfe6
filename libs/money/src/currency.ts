import { DECIMALS_MAX } from './decimal.ts';

/** ISO 4217: the active currencies by their number of minor-unit digits. */
const CURRENCIES_BY_DIGITS: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  2: `AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW
    CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS
    INR IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN
    NAD NGN NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC
    SYP SZL THB TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XAD XCD XCG YER ZAR ZMW ZWG`,
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
};

const DIGITS = new Map(
  Object.entries(CURRENCIES_BY_DIGITS).flatMap(([digits, codes]) => codes.split(/\s+/).map((code) => [code, Number(digits)] as const)),
);

/** Returns the number of decimals of a currency; undefined for a code that is not in ISO 4217. */
export const currencyScale = (currency: string): number | undefined => DIGITS.get(currency);

/** Returns the number of decimals in which amounts of a currency are rounded: 2 for EUR, 0 for JPY, 2 for an unknown code. */
export const currencyDecimals = (currency: string): number => currencyScale(currency) ?? 2;

/** Returns the smallest unit of amounts with this many decimals, such as a cent, in millionths. */
export const minorUnit = (decimals: number): bigint => 10n ** BigInt(DECIMALS_MAX - decimals);
