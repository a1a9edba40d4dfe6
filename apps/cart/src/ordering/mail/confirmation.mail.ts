import { PRICED_LINES, sumRow, TOTAL } from './amounts.mail';
import { mailPage, type MailTemplates } from './mail-page.mail';

/** The words of a confirmation in each language. An operator's own templates may use them. */
export interface ConfirmationWords {
  readonly subject: string;
  readonly greeting: string;
  readonly thanks: string;
  readonly item: string;
  readonly quantity: string;
  readonly price: string;
  readonly subtotal: string;
  readonly fees: string;
  readonly discount: string;
  readonly shipping: string;
  readonly payment: string;
  readonly total: string;
  readonly including: string;
  readonly tax: string;
  readonly net: string;
  readonly cancelledSince: string;
  readonly left: string;
  readonly deliveredTo: string;
  readonly pickedUp: string;
  readonly delivery: string;
  readonly billedTo: string;
  readonly note: string;
}

export const WORDS: Readonly<Record<string, ConfirmationWords>> = {
  en: {
    subject: 'Your order',
    greeting: 'Hello',
    thanks: 'thank you for your order. You ordered:',
    item: 'Item',
    quantity: 'Quantity',
    price: 'Price',
    subtotal: 'Goods',
    fees: 'Fees',
    discount: 'Discount',
    shipping: 'Shipping',
    payment: 'Payment',
    total: 'Total',
    including: 'including',
    tax: 'tax',
    net: 'net',
    cancelledSince: 'Cancelled since',
    left: 'You pay',
    deliveredTo: 'Delivered to',
    pickedUp: 'You will pick up the order.',
    delivery: 'Delivery',
    billedTo: 'Billed to',
    note: 'Your note',
  },
  de: {
    subject: 'Ihre Bestellung',
    greeting: 'Guten Tag',
    thanks: 'vielen Dank für Ihre Bestellung. Sie haben bestellt:',
    item: 'Artikel',
    quantity: 'Menge',
    price: 'Preis',
    subtotal: 'Waren',
    fees: 'Gebühren',
    discount: 'Rabatt',
    shipping: 'Versand',
    payment: 'Zahlung',
    total: 'Summe',
    including: 'darin',
    tax: 'Steuer',
    net: 'netto',
    cancelledSince: 'Seitdem storniert',
    left: 'Sie zahlen',
    deliveredTo: 'Lieferung an',
    pickedUp: 'Sie holen die Bestellung ab.',
    delivery: 'Lieferung',
    billedTo: 'Rechnung an',
    note: 'Ihre Nachricht',
  },
};

/** Mustache templates. The text parts use `{{{…}}}`, because plain text needs no escaping. */
export const CONFIRMATION: MailTemplates = {
  subject: '{{{words.subject}}} {{{orderNumber}}}',
  text: `{{{words.greeting}}} {{{name}}},

{{{words.thanks}}}

${PRICED_LINES.text}
{{{words.subtotal}}}: {{{subtotal}}}
{{#fees}}
{{{words.fees}}}: {{{fees}}}
{{/fees}}
{{#shipping}}
{{{words.shipping}}}: {{{shipping}}}
{{/shipping}}
{{#discounts}}
{{{words.discount}}} {{{code}}}: −{{{amount}}}
{{/discounts}}
{{#paymentFees}}
{{{words.payment}}} {{{name}}}: {{{amount}}}
{{/paymentFees}}
${TOTAL.text}{{#left}}

{{{words.cancelledSince}}}:
{{/left}}
{{#cancelled}}
  {{{quantity}}} × {{{name}}}
{{/cancelled}}
{{#left}}
{{{words.left}}}: {{{left}}}
{{/left}}

{{#pickup}}
{{{words.pickedUp}}}
{{/pickup}}
{{#shippingAddress}}
{{{words.deliveredTo}}}: {{{shippingAddress}}}
{{/shippingAddress}}
{{#deliveryWindow}}
{{{words.delivery}}}: {{{deliveryWindow}}}
{{/deliveryWindow}}
{{#billingAddress}}
{{{words.billedTo}}}: {{{billingAddress}}}
{{/billingAddress}}
{{#note}}
{{{words.note}}}: {{{note}}}
{{/note}}
`,
  html: mailPage(
    'orderNumber',
    `<p>{{words.greeting}} {{name}},</p>
<p>{{words.thanks}}</p>
<table role="presentation" style="width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums">
${PRICED_LINES.html}<tr class="sum"><td style="padding:12px 0 2px;border-top:1px solid #e6dfd4">{{words.subtotal}}</td><td style="padding:12px 0 2px;border-top:1px solid #e6dfd4;text-align:right">{{subtotal}}</td></tr>
{{#fees}}
<tr><td style="padding:2px 0">{{words.fees}}</td><td style="padding:2px 0;text-align:right">{{fees}}</td></tr>
{{/fees}}
{{#shipping}}
<tr><td style="padding:2px 0">{{words.shipping}}</td><td style="padding:2px 0;text-align:right">{{shipping}}</td></tr>
{{/shipping}}
{{#discounts}}
<tr><td style="padding:2px 0">{{words.discount}} {{code}}</td><td style="padding:2px 0;text-align:right">−{{amount}}</td></tr>
{{/discounts}}
{{#paymentFees}}
<tr><td style="padding:2px 0">{{words.payment}} {{name}}</td><td style="padding:2px 0;text-align:right">{{amount}}</td></tr>
{{/paymentFees}}
${TOTAL.html}{{#left}}
<tr><td style="padding:12px 0 2px" colspan="2">{{words.cancelledSince}}:</td></tr>
{{/left}}
{{#cancelled}}
<tr><td style="padding:2px 0" colspan="2">{{quantity}} × {{name}}</td></tr>
{{/cancelled}}
{{#left}}
${sumRow('left', 'left')}{{/left}}
</table>
{{#pickup}}
<p>{{words.pickedUp}}</p>
{{/pickup}}
{{#shippingAddress}}
<p>{{words.deliveredTo}}: {{shippingAddress}}</p>
{{/shippingAddress}}
{{#deliveryWindow}}
<p>{{words.delivery}}: {{deliveryWindow}}</p>
{{/deliveryWindow}}
{{#billingAddress}}
<p>{{words.billedTo}}: {{billingAddress}}</p>
{{/billingAddress}}
{{#note}}
<p>{{words.note}}: {{note}}</p>
{{/note}}
`,
  ),
};
