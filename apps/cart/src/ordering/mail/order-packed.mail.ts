import { mailPage, type MailTemplates } from './mail-page.mail';

/** The words of a packed order in each language, beside those of a confirmation. */
export interface OrderPackedWords {
  readonly subject: string;
  readonly packed: string;
  readonly nothing: string;
  readonly missing: string;
}

export const ORDER_PACKED_WORDS: Readonly<Record<string, OrderPackedWords>> = {
  en: {
    subject: 'We have packed your order',
    packed: 'we have packed your order. You get:',
    nothing: 'unfortunately, nothing of your order was available. You pay nothing.',
    missing: 'Not available, and not charged',
  },
  de: {
    subject: 'Wir haben Ihre Bestellung gepackt:',
    packed: 'wir haben Ihre Bestellung gepackt. Sie erhalten:',
    nothing: 'leider war nichts aus Ihrer Bestellung verfügbar. Sie zahlen nichts.',
    missing: 'Nicht verfügbar, und nicht berechnet',
  },
};

/** Mustache templates. The text parts use `{{{…}}}`, because plain text needs no escaping. */
export const ORDER_PACKED: MailTemplates = {
  subject: '{{{words.subject}}} {{{orderNumber}}}',
  text: `{{{words.greeting}}} {{{name}}},

{{{intro}}}

{{#lines}}
  {{{quantity}}} × {{{name}}}: {{{price}}}
{{/lines}}
{{#shipping}}
  {{{words.shipping}}}: {{{shipping}}}
{{/shipping}}
{{#paymentFee}}
  {{{words.payment}}}: {{{paymentFee}}}
{{/paymentFee}}

{{{words.total}}}: {{{total}}}
{{#taxes}}
  {{{words.including}}} {{{rate}}} % {{{words.tax}}}: {{{tax}}} ({{{words.net}}} {{{net}}})
{{/taxes}}
{{#isShort}}

{{{words.missing}}}:
{{/isShort}}
{{#missing}}
  {{{quantity}}} × {{{name}}}
{{/missing}}
`,
  html: mailPage(
    'orderNumber',
    `<p>{{words.greeting}} {{name}},</p>
<p>{{intro}}</p>
<table role="presentation" style="width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums">
{{#lines}}
<tr><td style="padding:6px 0">{{quantity}} × {{name}}</td><td style="padding:6px 0;text-align:right;white-space:nowrap">{{price}}</td></tr>
{{/lines}}
{{#shipping}}
<tr><td style="padding:6px 0">{{words.shipping}}</td><td style="padding:6px 0;text-align:right">{{shipping}}</td></tr>
{{/shipping}}
{{#paymentFee}}
<tr><td style="padding:6px 0">{{words.payment}}</td><td style="padding:6px 0;text-align:right">{{paymentFee}}</td></tr>
{{/paymentFee}}
<tr class="sum"><td style="padding:12px 0 8px;border-top:1px solid #e6dfd4;font-weight:600;font-size:20px">{{words.total}}</td><td style="padding:12px 0 8px;border-top:1px solid #e6dfd4;font-weight:600;font-size:20px;text-align:right;white-space:nowrap">{{total}}</td></tr>
{{#taxes}}
<tr class="quiet" style="color:#665e55;font-size:14px"><td>{{words.including}} {{rate}} % {{words.tax}} ({{words.net}} {{net}})</td><td style="text-align:right">{{tax}}</td></tr>
{{/taxes}}
</table>
{{#isShort}}
<p style="margin:20px 0 4px">{{words.missing}}:</p>
{{/isShort}}
{{#missing}}
<p style="margin:0">{{quantity}} × {{name}}</p>
{{/missing}}
`,
  ),
};
