import { amountsTemplate } from './amounts.mail';
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

const AMOUNTS = amountsTemplate('payment');

/** Mustache templates. The text parts use `{{{…}}}`, because plain text needs no escaping. */
export const ORDER_PACKED: MailTemplates = {
  subject: '{{{words.subject}}} {{{orderNumber}}}',
  text: `{{{words.greeting}}} {{{name}}},

{{{intro}}}

${AMOUNTS.text}{{#isShort}}

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
${AMOUNTS.html}</table>
{{#isShort}}
<p style="margin:20px 0 4px">{{words.missing}}:</p>
{{/isShort}}
{{#missing}}
<p style="margin:0">{{quantity}} × {{name}}</p>
{{/missing}}
`,
  ),
};
