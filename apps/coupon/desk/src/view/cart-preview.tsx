import { Field, Form, type FormValues, Money, Refused, useDesk } from '@suite/page';
import { useState } from 'preact/hooks';
import { orderTotal } from '../core/order-total';
import type { Campaign, CampaignDraft, Cart, Coupon, Money as Amount, PromotionPreview } from '../core/wire';
import { useText } from '../texts';

interface Preview {
  readonly discount: Amount;
  /** Why there is none, in the words of the service. */
  readonly why?: string;
}

type Judged = CampaignDraft & { readonly automatic: boolean };

interface CartPreviewProps {
  /** The campaign as it is stored, if it is. */
  readonly campaign?: Campaign;
  /** Returns the campaign as it is in the form, or as it is stored for those who have no form. */
  readonly judged: () => Judged;
  /** Called with a refusal of the campaign, and without one when it is judged again. */
  readonly onRefused: (refusal?: Refused) => void;
}

/** Returns what judges a campaign for a cart. */
function usePreview(campaign: Campaign | undefined, onRefused: CartPreviewProps['onRefused']) {
  const desk = useDesk();
  const { campaign: texts } = useText();
  const reported = (error: unknown): unknown => {
    if (error instanceof Refused) onRefused(error);
    return error;
  };
  const ofAutomatic = async (judgedAs: Judged, path: { readonly cartId: string }): Promise<Preview> => {
    try {
      const body = { campaign: judgedAs };
      const found = await desk.json('post', '/cart/{tenant}/carts/{cartId}/promotion-preview', { path, body });
      const why = whyOf(found);
      return { discount: found.discount, ...(why !== undefined && { why }) };
    } catch (error) {
      throw reported(error);
    }
  };
  const whyOf = ({ discount, missing }: PromotionPreview): string | undefined => {
    if (missing) return texts.missing(missing);
    return discount.amount === 0 ? texts.getsNothing : undefined;
  };
  const ofCodes = async (judgedAs: Judged, path: { readonly cartId: string }): Promise<Preview> => {
    const cart = await desk.json('get', '/cart/{tenant}/carts/{cartId}', { path, query: { refresh: false } });
    const none = { amount: 0, currency: cart.currency };
    const coupon = campaign && (await codeOf(campaign));
    try {
      if (coupon) return await ofCode(coupon, judgedAs, cart);
      await desk.json('post', '/coupon/{tenant}/campaigns/preview', { body: judgedAs });
      return { discount: none, why: texts.noCode };
    } catch (error) {
      if (!(error instanceof Refused) || error.status === 401 || error.type === 'validation_violation') throw reported(error);
      return { discount: none, why: error.message };
    }
  };
  const ofCode = (coupon: Coupon, judgedAs: Judged, cart: Cart): Promise<Preview> => {
    const { customerId: customerNumber } = cart;
    const order = { orderTotal: orderTotal(cart, coupon), ...(customerNumber !== undefined && { customerNumber }) };
    const path = { code: coupon.code };
    return desk.json('post', '/coupon/{tenant}/coupons/{code}/validation', { path, body: { ...order, campaign: judgedAs } });
  };
  /** Returns a code of a campaign: a valid one, or else any. */
  const codeOf = async ({ campaignId }: Campaign): Promise<Coupon | undefined> => {
    const find = (filter: object) => desk.json('get', '/coupon/{tenant}/coupons', { query: { campaignId, pageSize: 1, ...filter } });
    const [valid] = await find({ status: 'VALID' });
    return valid ?? (await find({}))[0];
  };
  return (judgedAs: Judged, cartId: string) => (judgedAs.automatic ? ofAutomatic : ofCodes)(judgedAs, { cartId });
}

/**
 * What a cart would get from a campaign as it is in the form, without storing it. Of a campaign with codes, one of its codes is judged by
 * these terms.
 */
export function CartPreview({ campaign, judged, onRefused }: CartPreviewProps) {
  const { campaign: texts } = useText();
  const [preview, setPreview] = useState<Preview>();
  const judge = usePreview(campaign, onRefused);
  const show = async (values: FormValues) => {
    setPreview(undefined);
    onRefused();
    setPreview(await judge(judged(), values.text('cartId')));
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
