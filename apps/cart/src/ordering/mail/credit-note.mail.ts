import { amountsTemplate } from './amounts.mail';
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

const AMOUNTS = amountsTemplate('paymentFee');

/** Mustache templates. The text parts use `{{{…}}}`, because plain text needs no escaping. */
export const CREDIT_NOTE: MailTemplates = {
  subject: '{{{words.subject}}} {{{creditNoteNumber}}}',
  text: `{{{words.greeting}}} {{{name}}},

{{{words.credited}}} {{{orderNumber}}}:

${AMOUNTS.text}`,
  html: mailPage(
    'creditNoteNumber',
    `<p>{{words.greeting}} {{name}},</p>
<p>{{words.credited}} {{orderNumber}}:</p>
<table role="presentation" style="width:100%;border-collapse:collapse;font-variant-numeric:tabular-nums">
${AMOUNTS.html}</table>
`,
  ),
};
