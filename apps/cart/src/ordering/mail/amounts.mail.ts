/** Parts of a template: of its text, and of the table in its page. */
interface TemplateParts {
  readonly text: string;
  readonly html: string;
}

/** The row of a sum, under a line. `word` names the word before it, `sum` its value. */
export const sumRow = (word: string, sum = 'total'): string =>
  `<tr class="sum"><td style="padding:12px 0 8px;border-top:1px solid #e6dfd4;font-weight:600;font-size:20px">{{words.${word}}}</td><td style="padding:12px 0 8px;border-top:1px solid #e6dfd4;font-weight:600;font-size:20px;text-align:right;white-space:nowrap">{{${sum}}}</td></tr>
`;

/** Lines with their prices. */
export const PRICED_LINES: TemplateParts = {
  text: `{{#lines}}
  {{{quantity}}} × {{{name}}}: {{{price}}}
{{/lines}}
`,
  html: `{{#lines}}
<tr><td style="padding:6px 0">{{quantity}} × {{name}}</td><td style="padding:6px 0;text-align:right;white-space:nowrap">{{price}}</td></tr>
{{/lines}}
`,
};

/** The total, and the taxes in it. */
export const TOTAL: TemplateParts = {
  text: `{{{words.total}}}: {{{total}}}
{{#taxes}}
  {{{words.including}}} {{{rate}}} % {{{words.tax}}}: {{{tax}}} ({{{words.net}}} {{{net}}})
{{/taxes}}
`,
  html: `${sumRow('total')}{{#taxes}}
<tr class="quiet" style="color:#665e55;font-size:14px"><td>{{words.including}} {{rate}} % {{words.tax}} ({{words.net}} {{net}})</td><td style="text-align:right">{{tax}}</td></tr>
{{/taxes}}
`,
};

const shippingAndFee = (fee: string): TemplateParts => ({
  text: `{{#shipping}}
  {{{words.shipping}}}: {{{shipping}}}
{{/shipping}}
{{#paymentFee}}
  {{{words.${fee}}}}: {{{paymentFee}}}
{{/paymentFee}}
`,
  html: `{{#shipping}}
<tr><td style="padding:6px 0">{{words.shipping}}</td><td style="padding:6px 0;text-align:right">{{shipping}}</td></tr>
{{/shipping}}
{{#paymentFee}}
<tr><td style="padding:6px 0">{{words.${fee}}}</td><td style="padding:6px 0;text-align:right">{{paymentFee}}</td></tr>
{{/paymentFee}}
`,
});

/** What is charged or credited: lines, shipping, payment fee, total and taxes. `fee` names the word for the payment fee. */
export function amountsTemplate(fee: string): TemplateParts {
  const { text, html } = shippingAndFee(fee);
  return { text: `${PRICED_LINES.text}${text}\n${TOTAL.text}`, html: PRICED_LINES.html + html + TOTAL.html };
}
