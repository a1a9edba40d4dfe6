import { mailPage, type MailTemplates } from './mail-page.mail';

/** The words of a credit note in each language, in addition to those of a confirmation. */
export interface CreditNoteWords {
  readonly subject: string;
  readonly credited: string;
  readonly paymentFee: string;
  readonly total: string;
}

export const CREDIT_NOTE_WORDS: Readonly<Record<string, CreditNoteWords>> = {
  en: {
    subject: 'Your credit note',
    credited: 'we have credited the following of your order',
    paymentFee: 'Payment fee',
    total: 'Credited',
  },
  de: {
    subject: 'Ihre Gutschrift',
    credited: 'wir haben Ihnen Folgendes gutgeschrieben, zu Ihrer Bestellung',
    paymentFee: 'Zahlungsgebühr',
    total: 'Gutschrift',
  },
};

/** Mustache templates. The text parts use `{{{…}}}`, because plain text needs no escaping. */
export const CREDIT_NOTE: MailTemplates = {
  subject: '{{{words.subject}}} {{{creditNoteNumber}}}',
  text: `{{{words.greeting}}} {{{name}}},

{{{words.credited}}} {{{orderNumber}}}:

{{#lines}}
  {{{quantity}}} × {{{name}}}: {{{price}}}
{{/lines}}
{{#shipping}}
  {{{words.shipping}}}: {{{shipping}}}
{{/shipping}}
{{#paymentFee}}
  {{{words.paymentFee}}}: {{{paymentFee}}}
{{/paymentFee}}

{{{words.total}}}: {{{total}}}
{{#taxes}}
  {{{words.including}}} {{{rate}}} % {{{words.tax}}}: {{{tax}}} ({{{words.net}}} {{{net}}})
{{/taxes}}
`,
  html: mailPage(
    'creditNoteNumber',
    `<p>{{words.greeting}} {{name}},</p>
<p>{{words.credited}} {{orderNumber}}:</p>
<table role="presentation" style="width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums">
{{#lines}}
<tr><td style="padding:6px 0">{{quantity}} × {{name}}</td><td style="padding:6px 0;text-align:right;white-space:nowrap">{{price}}</td></tr>
{{/lines}}
{{#shipping}}
<tr><td style="padding:6px 0">{{words.shipping}}</td><td style="padding:6px 0;text-align:right">{{shipping}}</td></tr>
{{/shipping}}
{{#paymentFee}}
<tr><td style="padding:6px 0">{{words.paymentFee}}</td><td style="padding:6px 0;text-align:right">{{paymentFee}}</td></tr>
{{/paymentFee}}
<tr class="sum"><td style="padding:12px 0 8px;border-top:1px solid #e6dfd4;font-weight:600;font-size:20px">{{words.total}}</td><td style="padding:12px 0 8px;border-top:1px solid #e6dfd4;font-weight:600;font-size:20px;text-align:right;white-space:nowrap">{{total}}</td></tr>
{{#taxes}}
<tr class="quiet" style="color:#665e55;font-size:14px"><td>{{words.including}} {{rate}} % {{words.tax}} ({{words.net}} {{net}})</td><td style="text-align:right">{{tax}}</td></tr>
{{/taxes}}
</table>
`,
  ),
};
