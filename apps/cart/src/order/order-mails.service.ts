import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Mail } from '@suite/platform';
import mustache from 'mustache';
import { CartConfig } from '../config';
import { CONFIRMATION, MAIL_PARTS, type MailPart } from './confirmation.mail';
import { type ConfirmedOrder, confirmationView, languagesOf } from './confirmation.view';

const NAME = 'order-confirmation';
const ENDING = '.mustache';

/**
 * What shoppers are written about their orders. In the folder of an operator's own templates `order-confirmation.html.mustache`
 * takes the place of the HTML part, `order-confirmation.de.html.mustache` of the German one; likewise `text` and `subject`.
 */
@Injectable()
export class OrderMails {
  private readonly own: ReadonlyMap<string, string>;

  constructor({ mailTemplatesDir }: CartConfig) {
    this.own = mailTemplatesDir === undefined ? new Map() : templatesIn(mailTemplatesDir);
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

/** Read once, at the start: a template that cannot be read keeps the service from starting, not an order from its mail. */
function templatesIn(folder: string): Map<string, string> {
  const files = readdirSync(folder).filter((file) => file.endsWith(ENDING));
  return new Map(
    files.map((file) => {
      const name = file.slice(0, -ENDING.length);
      if (!isKnown(name))
        throw new Error(
          `MAIL_TEMPLATES_DIR: ${file} is no template that there is; names are ${NAME}[.language].${MAIL_PARTS.join('|')}${ENDING}`,
        );
      const template = readFileSync(join(folder, file), 'utf8');
      try {
        mustache.parse(template);
      } catch (error) {
        throw new Error(`MAIL_TEMPLATES_DIR: ${file} is no Mustache template: ${(error as Error).message}`, { cause: error });
      }
      return [name, template];
    }),
  );
}

const isKnown = (name: string): boolean =>
  new RegExp(`^${NAME}(\\.[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*)?\\.(${MAIL_PARTS.join('|')})$`).test(name);
