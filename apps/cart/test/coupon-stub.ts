import { without } from '../src/cart/domain/objects';
import { PromotionStub } from './promotion-stub';

interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

/** What a redemption states, and a check before it. */
interface Stated {
  readonly code: string;
  readonly orderCode?: string;
  readonly discount: { readonly amount: number };
  readonly rounding?: { readonly amount: number };
}

interface Verdict {
  readonly code: string;
  readonly valid: boolean;
  readonly discount?: object;
  readonly refusal?: { readonly type: string; readonly message: string };
}

/** A coupon with its redemptions by order code. `gives`: the most that it takes off. `budget`: the name of a budget that it shares. */
type StubbedCoupon = Record<string, unknown> & {
  readonly uses: Map<string, string>;
  readonly max: number;
  gives?: number;
  budget?: string;
};

const json = (body: unknown, status = 200): Answer => ({ status, body });
const refused = (type: string, status = 400): Answer =>
  json({ status, code: status, type, message: type, details: [{ type, message: type }] }, status);

/** The coupons of a coupon service, with the limits that their contract promises. */
export class CouponStub {
  readonly coupons = new Map<string, StubbedCoupon>();
  /** What is left of each budget. */
  readonly budgets = new Map<string, number>();
  /** The automatic campaigns. */
  readonly promotions = new PromotionStub();
  private redemptions = 0;

  add(code: string, max: number, members: object): void {
    this.coupons.set(code, {
      code,
      discountType: 'PERCENT',
      discountPercentage: 10,
      discountCalculationType: 'SUBTOTAL',
      allowAnonymous: true,
      categoryRestricted: false,
      segmentRestricted: false,
      combines: 'ALL',
      status: 'VALID',
      deleted: false,
      ...members,
      max,
      uses: new Map(),
    });
  }

  answer(call: { readonly method: string; readonly body: Record<string, unknown> }, path: readonly string[]): Answer {
    if (path[0] === 'campaigns') return this.promotions.answer(call, path);
    const { method, body } = call;
    const [, name = '', resource, id] = path;
    if (method === 'POST' && name === 'validation') return json({ coupons: this.verdicts(body['coupons'] as Stated[]) });
    const code = decodeURIComponent(name);
    const coupon = this.coupons.get(code);
    if (!coupon) return refused('coupon_not_found', 404);
    const { uses } = coupon;
    if (resource === undefined) return json(without(coupon, 'uses', 'max', 'gives', 'budget'));
    if (method === 'DELETE') return this.release(coupon, id);
    const stated = { ...(body as unknown as Stated), code };
    const earlier = uses.get(stated.orderCode ?? '');
    if (earlier !== undefined) return json({ id: earlier }, 201);
    const { refusal } = this.verdict(stated, this.budgets);
    if (refusal) return refused(refusal.type);
    return resource === 'validation' ? json({ valid: true, discount: stated.discount }) : json({ id: this.redeem(coupon, stated) }, 201);
  }

  private redeem({ uses }: StubbedCoupon, stated: Stated): string {
    this.redemptions += 1;
    const id = `redemption-${this.redemptions}`;
    uses.set(stated.orderCode ?? '', id);
    this.take(stated, this.budgets);
    return id;
  }

  /** Budgets are not returned: no test needs it. */
  private release({ uses }: StubbedCoupon, id: string | undefined): Answer {
    const [order] = [...uses].find(([, redemption]) => redemption === id) ?? [];
    return order !== undefined && uses.delete(order) ? { status: 204 } : refused('redemption_not_found', 404);
  }

  private verdicts(coupons: readonly Stated[]): Verdict[] {
    const left = new Map(this.budgets);
    return coupons.map((stated) => {
      const verdict = this.verdict(stated, left);
      if (verdict.valid) this.take(stated, left);
      return verdict;
    });
  }

  private verdict(stated: Stated, left: ReadonlyMap<string, number>): Verdict {
    const { code, discount } = stated;
    const type = this.refusalOf(stated, left);
    return type === undefined ? { code, valid: true, discount } : { code, valid: false, refusal: { type, message: type } };
  }

  private refusalOf({ code, discount, rounding }: Stated, left: ReadonlyMap<string, number>): string | undefined {
    const coupon = this.coupons.get(code);
    if (!coupon) return 'coupon_not_found';
    const { uses, max, gives = Infinity, budget = '' } = coupon;
    if (max >= 0 && uses.size >= max) return 'coupon_redemptions_exceeded';
    if (discount.amount > gives + (rounding?.amount ?? 0)) return 'coupon_discount_amount_incorrect';
    return discount.amount > (left.get(budget) ?? Infinity) ? 'coupon_budget_exceeded' : undefined;
  }

  private take({ code, discount }: Stated, left: Map<string, number>): void {
    const budget = this.coupons.get(code)?.budget ?? '';
    const before = left.get(budget);
    if (before !== undefined) left.set(budget, Math.round(100 * (before - discount.amount)) / 100);
  }
}
