import { amountOf, moneyText, useLanguage, Value } from '@suite/page';
import type { Use } from '../core/campaign-form';
import { useText } from '../texts';

/** How far a campaign is used: the figures, and a bar where there is a limit. */
export function Meter({ use, label }: { readonly use: Use | undefined; readonly label: string }) {
  const { campaigns: texts } = useText();
  const language = useLanguage();
  if (!use) return null;
  const { used, limit, currency } = use;
  const text = (count: number) => (currency === undefined ? String(count) : moneyText(count, currency, language));
  return (
    <>
      <Value name="used" value={currency === undefined ? used : amountOf(used, currency)}>
        {limit === undefined ? text(used) : texts.usedOf(text(used), text(limit))}
      </Value>
      {limit !== undefined && (
        <span class="meter" role="meter" aria-label={label} aria-valuemin={0} aria-valuemax={limit} aria-valuenow={Math.min(used, limit)}>
          <span style={{ width: `${Math.min(100, (used / limit) * 100)}%` }} />
        </span>
      )}
    </>
  );
}
