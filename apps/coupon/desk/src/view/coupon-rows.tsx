import { Cell, Link, moneyText, Row, Rows, State, type Tone, useLanguage, Value } from '@suite/page';
import type { Coupon } from '../core/wire';
import { useText } from '../texts';

const TONES: Readonly<Record<Coupon['status'], Tone>> = { VALID: 'good', INACTIVE: 'wait', EXPIRED: 'quiet', USED: 'quiet' };

export function CouponStatus({ status }: Pick<Coupon, 'status'>) {
  const { statuses } = useText();
  return (
    <State name="status" value={status} tone={TONES[status]}>
      {statuses[status]}
    </State>
  );
}

/** What a coupon gives, in words. */
export function Discount({ coupon }: { readonly coupon: Coupon }) {
  const texts = useText();
  const language = useLanguage();
  const { discountType, discountPercentage, discountAbsolute } = coupon;
  if (discountType === 'FREE_SHIPPING') return <>{texts.freeShipping}</>;
  if (discountType === 'PERCENT') return <>{texts.off(new Intl.NumberFormat(language).format(discountPercentage ?? 0))}</>;
  return <>{discountAbsolute && texts.amountOff(moneyText(discountAbsolute.amount, discountAbsolute.currency, language))}</>;
}

export function CouponRows({ coupons }: { readonly coupons: readonly Coupon[] }) {
  const { codes: texts } = useText();
  return (
    <Rows caption={texts.title} heads={[texts.code, texts.status, texts.discount, { number: texts.redemptions }, texts.campaign]}>
      {coupons.map((coupon) => (
        <Row key={coupon.code} id={coupon.code} kind="coupon" to={['codes', coupon.code]}>
          <Cell label={texts.code}>
            <Link to={['codes', coupon.code]}>
              <Value name="code" value={coupon.code} />
            </Link>
          </Cell>
          <Cell label={texts.status}>
            <CouponStatus status={coupon.status} />
          </Cell>
          <Cell label={texts.discount}>
            <Discount coupon={coupon} />
          </Cell>
          <Cell label={texts.redemptions} isNumber>
            <Value name="redemptions" value={coupon.redemptionCount} />
          </Cell>
          <Cell label={texts.campaign}>
            <Value name="campaignId" value={coupon.campaignId}>
              {coupon.campaignId ?? '–'}
            </Value>
          </Cell>
        </Row>
      ))}
    </Rows>
  );
}
