import type { OrderItem } from './wire';

/** The unit of a quantity of goods that are sold by weight: a quantity of one is 1 kg, or 100 g. */
export interface Unit {
  readonly amount: number;
  readonly symbol: string;
}

/** The symbols of units of weight, by their codes of UN/CEFACT. Shops also use the symbols themselves. */
const SYMBOLS: ReadonlyMap<string, string> = new Map([
  ...['kg', 'g', 'mg', 't', 'lb', 'oz'].map((symbol) => [symbol, symbol] as const),
  ['kgm', 'kg'],
  ['grm', 'g'],
  ['mgm', 'mg'],
  ['tne', 't'],
  ['lbr', 'lb'],
  ['onz', 'oz'],
]);

/** Returns the unit of an item that is sold by weight; undefined for pieces, and if its price names no unit. */
export function unitOf({ weightDependent, price }: Pick<OrderItem, 'weightDependent' | 'price'>): Unit | undefined {
  const { quantity, unitCode } = (weightDependent && price.measurementUnit) || {};
  if (quantity === undefined || unitCode === undefined) return undefined;
  return { amount: quantity, symbol: SYMBOLS.get(unitCode.toLowerCase()) ?? unitCode };
}

/** Units of which people sell thousandths. */
const COARSE = ['kg', 't', 'lb'];

/** Whether a quantity often has three decimals, such as 1.255 kg. */
export const hasThousandths = (unit: Unit | undefined): boolean => unit?.amount === 1 && COARSE.includes(unit.symbol);
