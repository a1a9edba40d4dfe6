import { Cell, Money, moneyText, Row, Rows, useLanguage, Value } from '@suite/page';
import type { OrderLine } from '../core/order';
import { useText } from '../texts';
import { Quantity, useQuantities } from './quantity';

interface LineRowsProps {
  readonly lines: readonly OrderLine[];
  readonly currency: string;
}

/** The lines of an order: what was ordered, what came of it, and its price step by step. */
export function LineRows({ lines, currency }: LineRowsProps) {
  const { order: texts } = useText();
  return (
    <section class="card">
      <h2>{texts.lines}</h2>
      <Rows
        caption={texts.lines}
        heads={[texts.name, ...[texts.ordered, texts.packed, texts.credited, texts.price].map((number) => ({ number }))]}
      >
        {lines.map((line) => (
          <Row key={line.itemId} id={line.itemId} kind="line">
            <Cell label={texts.name}>
              <Value name="name" value={line.name} />
              <PriceSteps line={line} currency={currency} />
            </Cell>
            <Cell label={texts.ordered} isNumber>
              <Quantity name="ordered" value={line.ordered} unit={line.unit} />
            </Cell>
            <Cell label={texts.packed} isNumber>
              <Quantity name="packed" value={line.packed} unit={line.unit} />
            </Cell>
            <Cell label={texts.credited} isNumber>
              <Money name="credited" amount={line.credited} currency={currency} />
            </Cell>
            <Cell label={texts.price} isNumber>
              <Money name="gross" amount={line.gross} currency={currency} />
            </Cell>
          </Row>
        ))}
      </Rows>
    </section>
  );
}

/** How the price of a line came about. */
function PriceSteps({ line: { item, unit }, currency }: { readonly line: OrderLine; readonly currency: string }) {
  const { order: texts } = useText();
  const language = useLanguage();
  const { textOf } = useQuantities();
  const { price, discountedPrice, fees = [], finalPrice } = item.calculatedPrice;
  const money = (amount: number) => moneyText(amount, currency, language);
  return (
    <details class="price-steps">
      <summary>{texts.explain}</summary>
      <ul>
        <li>
          {textOf(item.quantity, unit)} × {money(item.unitPrice.grossValue)} = {money(price.grossValue)}
        </li>
        {discountedPrice && (
          <li>
            {texts.afterDiscounts}: {money(discountedPrice.grossValue)}
          </li>
        )}
        {fees.length > 0 && (
          <li>
            {texts.fees}: {fees.length}
          </li>
        )}
        <li>
          {texts.price}: {money(finalPrice.grossValue)}
        </li>
      </ul>
    </details>
  );
}
