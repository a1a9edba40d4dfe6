import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Tx } from '@suite/database';
import { type Mail, MailOutbox } from '@suite/mail';
import mustache from 'mustache';
import { CartConfig } from '../../config';
import { CONFIRMATION, MAIL_PARTS, type MailPart } from './confirmation.mail';
import { type ConfirmedOrder, confirmationView, languagesOf } from './confirmation.view';

const NAME = 'order-confirmation';
const ENDING = '.mustache';

/**
 * Renders and posts the mails about orders. In an operator's template folder, `order-confirmation.html.mustache` overrides the HTML part,
 * and `order-confirmation.de.html.mustache` only the German one. The same holds for `text` and `subject`.
 */
@Injectable()
export class OrderMailsService {
  private readonly own: ReadonlyMap<string, string>;

  constructor(
    { mailTemplatesDir }: CartConfig,
    private readonly outbox: MailOutbox,
  ) {
    this.own = mailTemplatesDir === undefined ? new Map() : templatesIn(mailTemplatesDir);
  }

  /** Posts the confirmation in the outbox. */
  async postConfirmation(tx: Tx, tenant: string, confirmed: ConfirmedOrder): Promise<void> {
    await this.outbox.post(tx, tenant, this.confirmation(confirmed));
  }

  confirmation(confirmed: ConfirmedOrder): Mail {
    const view = confirmationView(confirmed);
    const part = (name: MailPart): string => mustache.render(this.templateOf(name, confirmed.language), view);
    const { customer } = confirmed.order;
    return {
      to: { name: view.name, address: customer?.email ?? '' },
      subject: part('subject').trim(),
      text: part('text'),
      html: part('html'),
    };
  }

  private templateOf(part: MailPart, language: string): string {
    const names = [...languagesOf(language).map((each) => `${NAME}.${each}.${part}`), `${NAME}.${part}`];
    return names.map((name) => this.own.get(name)).find((template) => template !== undefined) ?? CONFIRMATION[part];
  }
}

/** Reads the templates once, at startup: an unreadable template fails the start of the service instead of a mail. */
function templatesIn(folder: string): Map<string, string> {
  const files = readdirSync(folder).filter((file) => file.endsWith(ENDING));
  return new Map(
    files.map((file) => {
      const name = file.slice(0, -ENDING.length);
      if (!isKnown(name))
        throw new Error(
          `MAIL_TEMPLATES_DIR: ${file} is not a known template; names are ${NAME}[.language].${MAIL_PARTS.join('|')}${ENDING}`,
        );
      const template = readFileSync(join(folder, file), 'utf8');
      try {
        mustache.parse(template);
      } catch (error) {
        throw new Error(`MAIL_TEMPLATES_DIR: ${file} is not a valid Mustache template: ${(error as Error).message}`, { cause: error });
      }
      return [name, template];
    }),
  );
}

const isKnown = (name: string): boolean =>
  new RegExp(`^${NAME}(\\.[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*)?\\.(${MAIL_PARTS.join('|')})$`).test(name);
