import { validationError } from '@suite/errors';
import { readSearch, readSort } from '@suite/validation';
import { readCode } from '../../domain/code';
import { type CouponOrder, type CouponSortField, SEARCHED, type SearchedValues } from '../../domain/coupon-list';
import { COUPON_STATUSES, type CouponStatus } from '../../domain/coupon-status';
import { DISCOUNT_TYPES } from '../../domain/coupon-terms';
import { invalidValue } from '../../domain/terms-fault';
import type { CouponListQuery } from '../coupon.dto';

/** The coupons that a list is limited to, and their order. */
export interface CouponSearch {
  /** The beginning of the codes, in upper case. */
  readonly prefix: string | undefined;
  /** The one code. */
  readonly code: string | undefined;
  readonly status: CouponStatus | undefined;
  /** The values of other members; undefined if there are none. */
  readonly values: SearchedValues | undefined;
  readonly order: CouponOrder;
}

/** Reads the filters of a list. Rejects (400) a `q` that no coupon can match. */
export function couponSearch({ q, status, sort = 'createdAt' }: CouponListQuery): CouponSearch {
  const { field, isDescending } = readSort<CouponSortField>(sort);
  const order = isDescending ? (`-${field}` as const) : field;
  if (q === undefined) return { prefix: undefined, code: undefined, status, values: undefined, order };
  const { text, values } = readSearch(q, SEARCHED);
  const { code, status: ofStatus, ...others } = values;
  if (text === undefined && Object.keys(values).length === 0) throw rejected(CODE_RULE);
  if (ofStatus !== undefined && status !== undefined && ofStatus !== status) throw rejected('has another status than status');
  return {
    prefix: text === undefined ? undefined : required(readCode(text), CODE_RULE),
    code: code === undefined ? undefined : required(readCode(code), `needs as code ${CODES}`),
    status: ofStatus === undefined ? status : oneOf(COUPON_STATUSES, ofStatus, 'status'),
    values: Object.keys(others).length === 0 ? undefined : checked(others),
    order,
  };
}

const CODES = '1 to 64 letters, digits, _ or -';
const CODE_RULE = `must be ${CODES}, or members with values such as status:VALID`;

const rejected = (problem: string) => validationError([invalidValue('q', problem)]);

function required<T>(value: T | undefined, problem: string): T {
  if (value === undefined) throw rejected(problem);
  return value;
}

/** Narrows the type of discount, the only one of these members with a list of values. */
const checked = ({ discountType, ...others }: SearchedValues): SearchedValues => ({
  ...others,
  ...(discountType !== undefined && { discountType: oneOf(DISCOUNT_TYPES, discountType, 'discountType') }),
});

const oneOf = <T extends string>(known: readonly T[], value: string, member: string): T =>
  required(
    known.find((each) => each === value),
    `needs as ${member} one of ${known.join(', ')}`,
  );
