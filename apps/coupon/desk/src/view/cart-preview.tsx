import { Field, Form, type FormValues, Money, Refused, useDesk } from '@suite/page';
import { useState } from 'preact/hooks';
import { orderTotal } from '../core/order-total';
import type { Campaign, Cart, Money as Amount, PromotionPreview } from '../core/wire';
import { useText } from '../texts';

interface Preview {
  readonly discount: Amount;
  /** Why there is none, in the words of the service. */
  readonly why?: string;
}

interface CartPreviewProps {
  /** The campaign as it is stored, if it is. */
  readonly campaign?: Campaign;
  /** Returns the campaign as it is in the form, or as it is stored for those who have no form. */
  readonly judged: () => { readonly automatic: boolean; readonly [member: string]: unknown };
  /** Called with a refusal of the campaign, and without one when it is judged again. */
  readonly onRefused: (refusal?: Refused) => void;
}

/**
 * What a cart would get from a campaign. An automatic one is judged as it is in the form, without storing it. Of one with codes, a code of
 * it is judged.
 */
export function CartPreview({ campaign, judged, onRefused }: CartPreviewProps) {
  const desk = useDesk();
  const { campaign: texts } = useText();
  const [preview, setPreview] = useState<Preview>();
  const show = async (values: FormValues) => {
    setPreview(undefined);
    onRefused();
    const path = { cartId: values.text('cartId') };
    const body = judged();
    if (body.automatic) {
      const found = await judgedInCart(path, body);
      const why = whyOf(found);
      return setPreview({ discount: found.discount, ...(why !== undefined && { why }) });
    }
    const cart = await desk.json('get', '/cart/{tenant}/carts/{cartId}', { path, query: { refresh: false } });
    setPreview(campaign ? await previewOfCode(campaign, cart) : { discount: { amount: 0, currency: cart.currency }, why: texts.noCode });
  };
  const judgedInCart = async (path: { cartId: string }, campaign: Readonly<Record<string, unknown>>): Promise<PromotionPreview> => {
    try {
      return await desk.json('post', '/cart/{tenant}/carts/{cartId}/promotion-preview', { path, body: { campaign } });
    } catch (error) {
      if (error instanceof Refused) onRefused(error);
      throw error;
    }
  };
  const whyOf = ({ discount, missing }: PromotionPreview): string | undefined => {
    if (missing) return texts.missing(missing);
    return discount.amount === 0 ? texts.getsNothing : undefined;
  };
  const previewOfCode = async ({ campaignId, active }: Campaign, cart: Cart): Promise<Preview> => {
    const none = { amount: 0, currency: cart.currency };
    const query = { campaignId, pageSize: 1, ...(active && { status: 'VALID' as const }) };
    const [coupon] = await desk.json('get', '/coupon/{tenant}/coupons', { query });
    if (!coupon) return { discount: none, why: texts.noCode };
    const { customerId } = cart;
    try {
      return await desk.json('post', '/coupon/{tenant}/coupons/{code}/validation', {
        path: { code: coupon.code },
        body: { orderTotal: orderTotal(cart, coupon), ...(customerId !== undefined && { customerNumber: customerId }) },
      });
    } catch (error) {
      if (!(error instanceof Refused) || error.status === 401) throw error;
      return { discount: none, why: error.message };
    }
  };
  return (
    <section class="card">
      <h2>{texts.preview}</h2>
      <Form onSave={show} action="preview" submit={texts.show}>
        <Field name="cartId" label={texts.cartId} autocomplete="off" />
      </Form>
      {preview && (
        <p data-preview role="status">
          <Money name="discount" amount={preview.discount.amount} currency={preview.discount.currency} /> {preview.why}
        </p>
      )}
    </section>
  );
}
