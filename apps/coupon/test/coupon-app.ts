import { bearer, startTestApp, type Answer, type TestApp, type TestAppOptions } from '@suite/testing';
import { AppModule } from '../src/app.module';
import { CouponConfig } from '../src/config';

export const startCoupon = (options: TestAppOptions = {}): Promise<TestApp> => startTestApp(CouponConfig, AppModule, options);

export const manage = bearer.application('coupon.coupon_manage');
export const read = bearer.application('coupon.coupon_read');
export const onBehalf = bearer.application('coupon.coupon_redeem_on_behalf');

export const COUPONS = '/coupon/acme/coupons';
export const TEN_PERCENT = { discountType: 'PERCENT', discountPercentage: 10 } as const;
export const eur = (amount: number) => ({ amount, currency: 'EUR' });
/** An order of 50 euros, with a discount of ten percent. */
export const ORDER = { orderTotal: eur(50), discount: eur(5) } as const;

/** The calls of a test, by the names they have in conversation. */
export function client(service: Pick<TestApp, 'call'>) {
  const call = (method: string, path: string, body?: unknown, headers: object = manage): Promise<Answer> =>
    service.call(method, path, { headers: { ...headers }, ...(body !== undefined && { body }) });
  return {
    call,
    create: (coupon: object, headers: object = manage) => call('POST', COUPONS, { ...TEN_PERCENT, ...coupon }, headers),
    get: (code: string, headers: object = read) => call('GET', `${COUPONS}/${code}`, undefined, headers),
    validate: (code: string, body: object = ORDER, headers: object = onBehalf) =>
      call('POST', `${COUPONS}/${code}/validation`, body, headers),
    validateTogether: (coupons: readonly object[], customer: object = {}, headers: object = onBehalf) =>
      call('POST', `${COUPONS}/validation`, { coupons, ...customer }, headers),
    redeem: (code: string, orderCode: string, body: object = {}, headers: object = onBehalf) =>
      call('POST', `${COUPONS}/${code}/redemptions`, { orderCode, ...ORDER, ...body }, headers),
    release: (code: string, id: string, headers: object = onBehalf) =>
      call('DELETE', `${COUPONS}/${code}/redemptions/${id}`, undefined, headers),
  };
}
export type CouponClient = ReturnType<typeof client>;

/** The number of answers with each status. */
export const statuses = (answers: readonly Answer[]): Record<number, number> =>
  Object.fromEntries(Object.entries(Object.groupBy(answers, ({ status }) => status)).map(([status, of = []]) => [status, of.length]));

export const times = <T>(count: number, make: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, i) => make(i)));

/** A slow machine sends some of very many away, with 503: nothing was done, and they come again, a bounded number of times. */
export async function untilAccepted(call: () => Promise<Answer>, tries = 20): Promise<Answer> {
  const answer = await call();
  return answer.status === 503 && tries > 1 ? untilAccepted(call, tries - 1) : answer;
}
