import type { Amount } from '@suite/contracts';

export type Money = Amount;

/** An amount of money in a request. */
export type RequestedMoney = Partial<Money>;

const DEFAULT_CURRENCY = 'USD';

/** Fills in what the request leaves out: 0, and US dollars. */
export const completeMoney = ({ amount = 0, currency = DEFAULT_CURRENCY }: RequestedMoney): Money => ({ amount, currency });
