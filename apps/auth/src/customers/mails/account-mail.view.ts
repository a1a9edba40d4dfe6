import mustache from 'mustache';
import { escapeHtml } from '../../security/domain/html';
import { type AccountMailKind, HTML, languageOf } from './account.mail';

/** The recipient and the contents of a mail. It has no name: a stranger may have chosen the one of the account, to write to the recipient. */
export interface AccountMail {
  readonly kind: AccountMailKind;
  /** The address as its owner wrote it. */
  readonly email: string;
  /** Language tag (BCP 47); default: English. */
  readonly language?: string | null;
  readonly link?: string;
  readonly code?: string;
}

/** The parts of a rendered mail. */
export interface RenderedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Returns the mail in its recipient's language. */
export function accountMailView({ kind, language, link, code }: AccountMail): RenderedMail {
  const { tag, greeting, mails } = languageOf(language ?? 'en');
  const { subject, lines, button, ending = [] } = mails[kind];
  const filled = (text: string): string => text.replaceAll('{code}', code ?? '');
  const view = {
    language: tag,
    subject: filled(subject),
    greeting,
    lines: lines.map(filled),
    button,
    link,
    ending,
  };
  const paragraphs = [`${view.greeting},`, ...view.lines, ...(link === undefined ? [] : [link]), ...ending];
  return { subject: view.subject, text: `${paragraphs.join('\n\n')}\n`, html: mustache.render(HTML, view, {}, { escape: escapeHtml }) };
}
