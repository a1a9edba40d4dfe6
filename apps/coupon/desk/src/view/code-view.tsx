import {
  Dialog,
  Fact,
  Facts,
  Field,
  Form,
  type FormValues,
  Link,
  Moment,
  Money,
  ReadView,
  Refused,
  useDesk,
  useRead,
  Value,
} from '@suite/page';
import { useState } from 'preact/hooks';
import { orderTotal } from '../core/order-total';
import type { Cart, Coupon, Order } from '../core/wire';
import { useText } from '../texts';
import { Changes, Uses } from './code-records';
import { CouponStatus, Discount } from './coupon-rows';

const COUPON = '/coupon/{tenant}/coupons/{code}';
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A code: its terms, why it was refused, its uses, and who changed it. */
export function CodeView({ code }: { readonly code: string }) {
  const desk = useDesk();
  const coupon = useRead(`coupon ${code}`, () => desk.json('get', COUPON, { path: { code }, query: { showDeleted: true } }));
  return (
    <ReadView name="code" id={code} service="coupon" reading={coupon} top={<h1 class="code">{code}</h1>}>
      {(found) => (
        <>
          <Terms coupon={found} onChanged={coupon.reload} />
          <Why coupon={found} />
          <Uses code={code} />
          <Changes code={code} />
        </>
      )}
    </ReadView>
  );
}

function Terms({ coupon, onChanged }: { readonly coupon: Coupon; readonly onChanged: () => Promise<void> }) {
  const desk = useDesk();
  const { code: texts } = useText();
  /** The code as it was when its switch was pressed: the question stays the same when a colleague answers it first. */
  const [asked, setAsked] = useState<Coupon>();
  const { status, redemptionCount, maxRedemptions = -1, maxRedemptionsPerCustomer, campaignId, restrictions, disabled, deleted } = coupon;
  return (
    <section class="card">
      <h2>{texts.terms}</h2>
      <Facts>
        <Fact label={texts.status}>
          <CouponStatus status={status} />
        </Fact>
        <Fact label={texts.discount}>
          <Discount coupon={coupon} />
        </Fact>
        <Fact label={texts.redemptions}>
          <Value name="redemptions" value={redemptionCount} />
          {maxRedemptions > 0 && ` / ${maxRedemptions}`}
        </Fact>
        <Fact label={texts.campaign}>
          <Value name="campaignId" value={campaignId}>
            {campaignId === undefined ? '–' : <Link to={['campaigns', campaignId]}>{campaignId}</Link>}
          </Value>
        </Fact>
        {restrictions?.validFrom !== undefined && (
          <Fact label={texts.validFrom}>
            <Moment name="validFrom" at={restrictions.validFrom} />
          </Fact>
        )}
        {restrictions?.validUntil !== undefined && (
          <Fact label={texts.validUntil}>
            <Moment name="validUntil" at={restrictions.validUntil} />
          </Fact>
        )}
        {restrictions?.minOrderValue && (
          <Fact label={texts.minOrderValue}>
            <Money name="minOrderValue" amount={restrictions.minOrderValue.amount} currency={restrictions.minOrderValue.currency} />
          </Fact>
        )}
        {maxRedemptionsPerCustomer > 0 && <Fact label={texts.perCustomer}>{maxRedemptionsPerCustomer}</Fact>}
        <Fact label={texts.anyone}>
          <Value name="allowAnonymous" value={coupon.allowAnonymous} />
        </Fact>
      </Facts>
      {desk.may('marketing') && deleted !== true && (
        <p class="buttons">
          <button type="button" data-action={disabled ? 'enable' : 'disable'} onClick={() => setAsked(coupon)}>
            {disabled ? texts.enable : texts.disable}
          </button>
        </p>
      )}
      {asked && <SwitchDialog coupon={asked} onChanged={onChanged} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

interface SwitchDialogProps {
  readonly coupon: Coupon;
  readonly onChanged: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before a code is switched off, or on again. */
function SwitchDialog({ coupon: { code, disabled }, onChanged, onClose }: SwitchDialogProps) {
  const desk = useDesk();
  const { code: texts } = useText();
  const change = async () => {
    await desk.json('patch', COUPON, { path: { code }, body: { status: disabled ? 'VALID' : 'INACTIVE' } });
    await onChanged();
  };
  return (
    <Dialog
      title={disabled ? texts.enableTitle(code) : texts.disableTitle(code)}
      confirm={disabled ? texts.enable : texts.disable}
      isDanger={!disabled}
      onConfirm={change}
      onClose={onClose}
    >
      <p>{disabled ? texts.enableText : texts.disableText}</p>
    </Dialog>
  );
}

interface Verdict {
  /** The error type of the refusal; `none` where the code is valid. */
  readonly refusal: string;
  readonly message: string;
}

/** Validates a code for a cart or an order, and shows the reason of a refusal. */
function Why({ coupon }: { readonly coupon: Coupon }) {
  const desk = useDesk();
  const { code: texts } = useText();
  const [verdict, setVerdict] = useState<Verdict>();
  const ask = async (values: FormValues) => {
    setVerdict(undefined);
    const { customerId, ...subject } = await findSubject(values.text('subject'));
    const orderCode = 'orderNumber' in subject ? subject.orderNumber : undefined;
    const body = {
      orderTotal: orderTotal(subject, coupon),
      ...(customerId !== undefined && { customerNumber: customerId }),
      ...(orderCode !== undefined && { orderCode }),
    };
    try {
      await desk.json('post', `${COUPON}/validation`, { path: { code: coupon.code }, body });
      setVerdict({ refusal: 'none', message: texts.holds });
    } catch (error) {
      if (!(error instanceof Refused) || error.status === 401) throw error;
      setVerdict({ refusal: error.details[0]?.type ?? error.type, message: error.message });
    }
  };
  const findSubject = async (text: string): Promise<Cart | Order> => {
    const none = new Refused(404, 'subject_not_found', texts.noSubject, undefined, [{ field: 'subject', message: texts.noSubject }]);
    if (text === '') throw none;
    if (!UUID.test(text)) {
      const [order] = await desk.json('get', '/cart/{tenant}/orders', { query: { orderNumber: text, pageSize: 1 } });
      if (!order) throw none;
      return order;
    }
    const cart = await unlessMissing(desk.json('get', '/cart/{tenant}/carts/{cartId}', { path: { cartId: text } }));
    const found = cart ?? (await unlessMissing(desk.json('get', '/cart/{tenant}/orders/{orderId}', { path: { orderId: text } })));
    if (!found) throw none;
    return found;
  };
  return (
    <section class="card">
      <h2>{texts.why}</h2>
      <Form onSave={ask} action="why" submit={texts.ask}>
        <Field name="subject" label={texts.subject} autocomplete="off" />
      </Form>
      {verdict && (
        <p role="status" class={verdict.refusal === 'none' ? undefined : 'fault'}>
          <Value name="refusal" value={verdict.refusal}>
            {verdict.message}
          </Value>
        </p>
      )}
    </section>
  );
}

/** Returns an answer; undefined for one of 404. */
async function unlessMissing<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return undefined;
    throw error;
  }
}
