/** The parts of a mail. An operator can override each. */
export const MAIL_PARTS = ['subject', 'text', 'html'] as const;
export type MailPart = (typeof MAIL_PARTS)[number];
export type MailTemplates = Readonly<Record<MailPart, string>>;

/**
 * Returns the template of a whole page, whose title ends with the member `number`. The colours are those of libs/look, since mail
 * programs know no custom properties.
 */
export const mailPage = (number: string, content: string): string => `<!doctype html>
<html lang="{{language}}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>{{words.subject}} {{${number}}}</title>
<style>@media (prefers-color-scheme:dark){body{background:#171614!important;color:#ece7df!important}.card{background:#211f1c!important;border-color:#38342f!important}.sum td{border-color:#38342f!important}.quiet{color:#b1a89c!important}}</style></head>
<body style="margin:0;padding:32px 16px;background:#faf7f2;color:#2a2622;font:16px/1.55 system-ui,-apple-system,'Segoe UI',sans-serif">
<div class="card" style="max-width:560px;margin:0 auto;padding:28px;background:#ffffff;border:1px solid #e6dfd4;border-radius:14px">
<h1 style="margin:0 0 20px;font:600 26px/1.2 'Iowan Old Style',Palatino,Georgia,serif">{{words.subject}} {{${number}}}</h1>
${content}</div>
</body>
</html>
`;
