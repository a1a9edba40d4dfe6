import type { TaxedValue } from '@suite/cart-pricing';
import { addExactly } from '@suite/money';
import { creditPriceView } from '../credit/credit-note.view';
import type { LineCancellationPreviewView } from './line-cancellation.dto';

/** Renders what a cancellation would change, from the charge before and after it. */
export const cancellationPreview = (before: TaxedValue, after: TaxedValue, currency: string): LineCancellationPreviewView => ({
  currency,
  price: creditPriceView({
    netValue: addExactly([before.netValue, -after.netValue]),
    taxValue: addExactly([before.taxValue, -after.taxValue]),
    grossValue: addExactly([before.grossValue, -after.grossValue]),
  }),
  charge: creditPriceView(after),
});
