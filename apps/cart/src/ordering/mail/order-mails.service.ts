import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { Tx } from '@suite/database';
import { type Mail, MailOutbox } from '@suite/mail';
import mustache from 'mustache';
import { CartConfig } from '../../config';
import { CONFIRMATION } from './confirmation.mail';
import { type ConfirmedOrder, confirmationView } from './confirmation.view';
import { CREDIT_NOTE } from './credit-note.mail';
import { type CreditedOrderMail, creditNoteMailView } from './credit-note.view';
import { languagesOf, type MailFormat } from './mail-formats.view';
import { ORDER_CHANGE } from './order-change.mail';
import { type ChangedOrderMail, orderChangeMailView } from './order-change.view';
import { ORDER_PACKED } from './order-packed.mail';
import { orderPackedMailView, type PackedOrderMail } from './order-packed.view';
import { RETURN, RETURN_MAILS, type ReturnMailName } from './return.mail';
import { type ReturnMail, returnMailView } from './return.view';
import { MAIL_PARTS, type MailPart, type MailTemplates } from './mail-page.mail';

type MailName = 'order-confirmation' | 'order-change' | 'order-packed' | 'credit-note' | ReturnMailName;
const BUILT_IN: Readonly<Record<MailName, MailTemplates>> = {
  'order-confirmation': CONFIRMATION,
  'order-change': ORDER_CHANGE,
  'order-packed': ORDER_PACKED,
  'credit-note': CREDIT_NOTE,
  ...(Object.fromEntries(RETURN_MAILS.map((name) => [name, RETURN])) as Record<ReturnMailName, MailTemplates>),
};
const NAMES = Object.keys(BUILT_IN).join('|');
const ENDING = '.mustache';

/** The document of an order that goes with a mail. It is printed when the mail is sent. */
export type OrderDocument =
  | { readonly orderId: string; readonly document: 'invoice' | 'invoice-if-written' }
  | { readonly orderId: string; readonly document: 'credit-note'; readonly creditNoteId: string };

export type { ReturnMailName } from './return.mail';

/**
 * Renders and posts the mails about orders. In an operator's template folder, `order-confirmation.html.mustache` overrides the HTML part,
 * and `order-confirmation.de.html.mustache` only the German one. The same holds for `text` and `subject`, for `order-change`, `order-packed`,
 * `credit-note`, and for the mails about returns.
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

  /** Posts the confirmation in the outbox. The invoice goes with it if it is written by then. */
  async postConfirmation(tx: Tx, tenant: string, confirmed: ConfirmedOrder & { readonly orderId: string }): Promise<void> {
    const attachment = { orderId: confirmed.orderId, document: 'invoice-if-written' } satisfies OrderDocument;
    await this.outbox.post(tx, tenant, { ...this.confirmation(confirmed), attachment });
  }

  /** Posts the mail about a packed order in the outbox, with its invoice. */
  async postPacked(tx: Tx, tenant: string, packed: PackedOrderMail & { readonly orderId: string }): Promise<void> {
    const attachment = { orderId: packed.orderId, document: 'invoice' } satisfies OrderDocument;
    await this.outbox.post(tx, tenant, { ...this.packed(packed), attachment });
  }

  /** Posts the mail about a credit note in the outbox, with the note. */
  async postCreditNote(
    tx: Tx,
    tenant: string,
    credited: CreditedOrderMail & { readonly orderId: string; readonly creditNoteId: string },
  ): Promise<void> {
    const { orderId, creditNoteId } = credited;
    const attachment = { orderId, document: 'credit-note', creditNoteId } satisfies OrderDocument;
    await this.outbox.post(tx, tenant, { ...this.creditNote(credited), attachment });
  }

  /** Posts the mail about cancelled lines of an order in the outbox. */
  async postChange(tx: Tx, tenant: string, changed: ChangedOrderMail): Promise<void> {
    await this.outbox.post(tx, tenant, this.mail('order-change', changed, orderChangeMailView(changed)));
  }

  confirmation(confirmed: ConfirmedOrder): Mail {
    return this.mail('order-confirmation', confirmed, confirmationView(confirmed));
  }

  packed(packed: PackedOrderMail): Mail {
    return this.mail('order-packed', packed, orderPackedMailView(packed));
  }

  creditNote(credited: CreditedOrderMail): Mail {
    return this.mail('credit-note', credited, creditNoteMailView(credited));
  }

  /** Posts a mail about a return in the outbox. */
  async postReturn(tx: Tx, tenant: string, name: ReturnMailName, mail: ReturnMail): Promise<void> {
    await this.outbox.post(tx, tenant, this.mail(name, mail, returnMailView(name, mail)));
  }

  private mail(name: MailName, { language, order }: MailFormat, view: { readonly name: string }): Mail {
    const part = (each: MailPart): string => mustache.render(this.templateOf(name, each, language), view);
    const to = { name: view.name, address: order.customer?.email ?? '' };
    return { to, subject: part('subject').trim(), text: part('text'), html: part('html') };
  }

  private templateOf(name: MailName, part: MailPart, language: string): string {
    const names = [...languagesOf(language).map((each) => `${name}.${each}.${part}`), `${name}.${part}`];
    return names.map((each) => this.own.get(each)).find((template) => template !== undefined) ?? BUILT_IN[name][part];
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
          `MAIL_TEMPLATES_DIR: ${file} is not a known template; names are ${NAMES}[.language].${MAIL_PARTS.join('|')}${ENDING}`,
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
  new RegExp(`^(${NAMES})(\\.[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*)?\\.(${MAIL_PARTS.join('|')})$`).test(name);
