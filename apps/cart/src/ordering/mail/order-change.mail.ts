import { sumRow } from './amounts.mail';
import { mailPage, type MailTemplates } from './mail-page.mail';

/** The words of a changed order in each language, in addition to those of a confirmation. */
export const ORDER_CHANGE_WORDS: Readonly<Record<string, { readonly subject: string; readonly cancelled: string }>> = {
  en: {
    subject: 'Your order was changed',
    cancelled: 'we have cancelled the following items of your order',
  },
  de: {
    subject: 'Ihre Bestellung wurde geändert',
    cancelled: 'storniert wurden folgende Artikel Ihrer Bestellung',
  },
};

/** Mustache templates. The text parts use `{{{…}}}`, because plain text needs no escaping. */
export const ORDER_CHANGE: MailTemplates = {
  subject: '{{{words.subject}}} {{{orderNumber}}}',
  text: `{{{words.greeting}}} {{{name}}},

{{{words.cancelled}}} {{{orderNumber}}}:

{{#lines}}
  {{{quantity}}} × {{{name}}}
{{/lines}}

{{{words.left}}}: {{{total}}}
`,
  html: mailPage(
    'orderNumber',
    `<p>{{words.greeting}} {{name}},</p>
<p>{{words.cancelled}} {{orderNumber}}:</p>
<table role="presentation" style="width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums">
{{#lines}}
<tr><td style="padding:6px 0" colspan="2">{{quantity}} × {{name}}</td></tr>
{{/lines}}
${sumRow('left')}</table>
`,
  ),
};
