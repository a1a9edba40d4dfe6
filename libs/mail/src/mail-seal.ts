import type { KeyRing } from '@suite/runtime';

export const MAIL_SEAL = Symbol('mail seal');

/** The row of a mail. */
interface MailPlace {
  readonly tenant: string;
  readonly id: string;
}

/** Encrypts the texts of stored mails. Without a key ring they are stored unencrypted. */
export class MailSeal {
  constructor(private readonly keyRing?: KeyRing) {}

  close(place: MailPlace, text: string): string {
    return this.keyRing ? this.keyRing.seal(text, mailContext(place)) : text;
  }

  /** Throws if the text belongs to another mail, or if its key is not in the ring. */
  open(place: MailPlace, text: string): string {
    return this.keyRing ? this.keyRing.open(text, mailContext(place)) : text;
  }
}

/** The context that binds sealed texts to their mail. */
export const mailContext = ({ tenant, id }: MailPlace): string => `mail/${tenant}/${id}`;
