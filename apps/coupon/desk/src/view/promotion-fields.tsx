import { Check, Checks, Choice, Field } from '@suite/page';
import { useEffect, useState } from 'preact/hooks';
import { BENEFITS, type BenefitType } from '../core/campaign-form';
import type { Campaign } from '../core/wire';
import { useText } from '../texts';

interface PromotionProps {
  readonly campaign: Campaign | undefined;
}

/** The terms that only automatic campaigns have. */
export function PromotionFields({ campaign }: PromotionProps) {
  const { campaign: texts } = useText();
  const stored = campaign?.benefit?.type;
  /** The type that was chosen here and is not stored yet. Without one, the form shows the stored type, which a colleague may change. */
  const [chosen, setChosen] = useState<BenefitType>();
  useEffect(() => {
    if (chosen === stored) setChosen(undefined);
  }, [chosen, stored]);
  const type = chosen ?? stored ?? 'PERCENT';
  const hasBase = type === 'PERCENT' || type === 'ABSOLUTE' || type === 'TIERS';
  return (
    <>
      <h3>{texts.benefit}</h3>
      <div class="columns">
        <Choice
          name="benefit.type"
          label={texts.type}
          value={type}
          options={BENEFITS.map((each) => [each, texts.types[each]])}
          onChoose={(each) => setChosen(each as BenefitType)}
        />
        {hasBase && (
          <Choice
            name="appliesTo"
            label={texts.appliesTo}
            value={campaign?.appliesTo ?? 'SUBTOTAL'}
            options={Object.entries(texts.bases)}
          />
        )}
        <BenefitFields type={type} campaign={campaign} />
      </div>
      {type === 'TIERS' && <TierFields campaign={campaign} />}
      <h3>{texts.conditions}</h3>
      <ConditionFields campaign={campaign} hasGoods={type !== 'BUY_X_GET_Y'} />
      <div class="columns">
        <Field name="priority" type="number" label={texts.priority} hint={texts.priorityHint} value={campaign?.priority} />
        <Field name="maxRedemptionsPerCustomer" type="number" label={texts.perCustomer} value={campaign?.maxRedemptionsPerCustomer} />
      </div>
      <Check name="stop" label={texts.stop} isChecked={campaign?.stop} />
    </>
  );
}

function BenefitFields({ type, campaign }: PromotionProps & { readonly type: BenefitType }) {
  const { campaign: texts } = useText();
  const { percentage, amount, currency = 'EUR', buy, get, repeat = true } = campaign?.benefit ?? {};
  if (type === 'PERCENT') return <Field name="benefit.percentage" type="number" label={texts.percentage} value={percentage} />;
  if (type === 'TIERS') return <Field name="benefit.currency" label={texts.currency} value={currency} />;
  if (type === 'ABSOLUTE') {
    return (
      <>
        <Field name="benefit.amount" type="number" label={texts.amount} value={amount} />
        <Field name="benefit.currency" label={texts.currency} value={currency} />
      </>
    );
  }
  if (type !== 'BUY_X_GET_Y') return null;
  return (
    <>
      <Field name="benefit.buy.quantity" type="number" label={texts.buyQuantity} value={buy?.quantity} />
      <Field name="benefit.buy.categoryIds" label={texts.buyCategories} hint={texts.listHint} value={buy?.categoryIds?.join(', ')} />
      <Field name="benefit.buy.productIds" label={texts.buyProducts} hint={texts.listHint} value={buy?.productIds?.join(', ')} />
      <Field name="benefit.get.quantity" type="number" label={texts.getQuantity} value={get?.quantity} />
      <Field name="benefit.get.categoryIds" label={texts.getCategories} value={get?.categoryIds?.join(', ')} />
      <Field name="benefit.get.productIds" label={texts.getProducts} value={get?.productIds?.join(', ')} />
      <Field name="benefit.get.percentage" type="number" label={texts.getPercentage} value={get?.percentage} />
      <Check name="benefit.repeat" label={texts.repeat} isChecked={repeat} />
    </>
  );
}

const TIERS_MAX = 20;

function TierFields({ campaign }: PromotionProps) {
  const { campaign: texts } = useText();
  const tiers = campaign?.benefit?.tiers ?? [];
  const [asked, setAsked] = useState(2);
  const count = Math.max(asked, tiers.length);
  return (
    <>
      {Array.from({ length: count }, (_, i) => {
        const { from, percentage, amount } = tiers[i] ?? {};
        const path = `benefit.tiers[${i}]`;
        return (
          <fieldset key={path} class="columns">
            <legend>{texts.tier(i + 1)}</legend>
            <Field name={`${path}.from.amount`} type="number" label={texts.fromAmount} value={from?.amount} />
            <Field name={`${path}.from.quantity`} type="number" label={texts.fromQuantity} value={from?.quantity} />
            <Field name={`${path}.percentage`} type="number" label={texts.percentage} value={percentage} />
            <Field name={`${path}.amount`} type="number" label={texts.amount} value={amount} />
          </fieldset>
        );
      })}
      {count < TIERS_MAX && (
        <p class="buttons">
          <button type="button" data-action="tier" onClick={() => setAsked(count + 1)}>
            {texts.moreTiers}
          </button>
        </p>
      )}
    </>
  );
}

function ConditionFields({ campaign, hasGoods }: PromotionProps & { readonly hasGoods: boolean }) {
  const { campaign: texts } = useText();
  const conditions = campaign?.conditions ?? {};
  return (
    <>
      <div class="columns">
        {hasGoods && (
          <>
            <Field
              name="conditions.categoryIds"
              label={texts.categories}
              hint={texts.listHint}
              value={conditions.categoryIds?.join(', ')}
            />
            <Field name="conditions.productIds" label={texts.products} hint={texts.listHint} value={conditions.productIds?.join(', ')} />
          </>
        )}
        <Field name="conditions.minOrderValue.amount" type="number" label={texts.minOrderValue} value={conditions.minOrderValue?.amount} />
        <Field name="conditions.minOrderValue.currency" label={texts.currency} value={conditions.minOrderValue?.currency ?? 'EUR'} />
        <Field name="conditions.minQuantity" type="number" label={texts.minQuantity} value={conditions.minQuantity} />
        <Field name="conditions.segments" label={texts.segments} hint={texts.listHint} value={conditions.segments?.join(', ')} />
        <Field name="conditions.siteCodes" label={texts.siteCodes} hint={texts.listHint} value={conditions.siteCodes?.join(', ')} />
        <Field name="conditions.hours.from" type="time" label={texts.hoursFrom} value={conditions.hours?.from} />
        <Field name="conditions.hours.to" type="time" label={texts.hoursTo} value={conditions.hours?.to} />
      </div>
      <Checks
        name="conditions.weekdays"
        label={texts.weekdays}
        values={(conditions.weekdays ?? []).map(String)}
        options={Object.entries(texts.days)}
      />
      <Check name="conditions.firstOrder" label={texts.firstOrder} isChecked={conditions.firstOrder} />
    </>
  );
}
