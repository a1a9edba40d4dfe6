import { Field, Form, type FormValues, Money, Refused, useDesk } from '@suite/page';
import { useState } from 'preact/hooks';
import { orderTotal } from '../core/order-total';
import type { Campaign, Money as Amount } from '../core/wire';
import { useText } from '../texts';

interface Preview {
  readonly discount: Amount;
  /** Why there is none, in the words of the service. */
  readonly why?: string;
}

/** What a cart would get from a campaign: of an automatic one, what the cart has; of one with codes, what a code of it gives. */
export function CartPreview({ campaign }: { readonly campaign: Campaign }) {
  const desk = useDesk();
  const { campaign: texts } = useText();
  const [preview, setPreview] = useState<Preview>();
  const show = async (values: FormValues) => {
    setPreview(undefined);
    const path = { cartId: values.text('cartId') };
    const cart = await desk.json('get', '/cart/{tenant}/carts/{cartId}', { path, query: { refresh: false } });
    const none = { amount: 0, currency: cart.currency };
    if (campaign.automatic) {
      const given = (cart.discounts ?? []).find(({ promotionId }) => promotionId === campaign.campaignId);
      setPreview(given ? { discount: { amount: given.amount ?? 0, currency: cart.currency } } : { discount: none, why: texts.getsNothing });
      return;
    }
    const query = { campaignId: campaign.campaignId, pageSize: 1, ...(campaign.active && { status: 'VALID' as const }) };
    const [coupon] = await desk.json('get', '/coupon/{tenant}/coupons', { query });
    if (!coupon) return setPreview({ discount: none, why: texts.noCode });
    const { customerId } = cart;
    try {
      const { discount } = await desk.json('post', '/coupon/{tenant}/coupons/{code}/validation', {
        path: { code: coupon.code },
        body: { orderTotal: orderTotal(cart, coupon), ...(customerId !== undefined && { customerNumber: customerId }) },
      });
      setPreview({ discount });
    } catch (error) {
      if (!(error instanceof Refused) || error.status === 401) throw error;
      setPreview({ discount: none, why: error.message });
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
