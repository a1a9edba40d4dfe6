import { mailPage, type MailTemplates } from './mail-page.mail';

/** The mails about a return. */
export const RETURN_MAILS = ['return-requested', 'return-approved', 'return-declined'] as const;
export type ReturnMailName = (typeof RETURN_MAILS)[number];

/** The words of the mails about returns in each language, in addition to those of a confirmation. */
export interface ReturnWords {
  readonly subject: string;
  readonly about: Readonly<Record<ReturnMailName, string>>;
}

export const RETURN_WORDS: Readonly<Record<string, ReturnWords>> = {
  en: {
    subject: 'Your return',
    about: {
      'return-requested': 'we have received your request to return the following of your order',
      'return-approved': 'please send us the following of your order',
      'return-declined': 'we cannot take back the following of your order',
    },
  },
  de: {
    subject: 'Ihre Rücksendung',
    about: {
      'return-requested': 'wir haben Ihre Anmeldung der folgenden Rücksendung erhalten, zu Ihrer Bestellung',
      'return-approved': 'bitte senden Sie uns Folgendes zurück, aus Ihrer Bestellung',
      'return-declined': 'wir können Folgendes leider nicht zurücknehmen, aus Ihrer Bestellung',
    },
  },
};

/** Mustache templates. The text parts use `{{{…}}}`, because plain text needs no escaping. */
export const RETURN: MailTemplates = {
  subject: '{{{words.subject}}} {{{returnNumber}}}',
  text: `{{{words.greeting}}} {{{name}}},

{{{words.about}}} {{{orderNumber}}}:

{{#lines}}
  {{{quantity}}} × {{{name}}}
{{/lines}}
{{#comment}}

{{{comment}}}
{{/comment}}
`,
  html: mailPage(
    'returnNumber',
    `<p>{{words.greeting}} {{name}},</p>
<p>{{words.about}} {{orderNumber}}:</p>
<table role="presentation" style="width:100%;border-collapse:collapse">
{{#lines}}
<tr><td style="padding:6px 0">{{quantity}} × {{name}}</td></tr>
{{/lines}}
</table>
{{#comment}}
<p>{{comment}}</p>
{{/comment}}
`,
  ),
};
