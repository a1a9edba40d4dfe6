import { Injectable } from '@nestjs/common';

/** Names a file for a mail. The service builds the file when the mail is sent, so that no row of the outbox holds it. */
export type MailAttachment = Readonly<Record<string, string>>;

/** A file of a mail. */
export interface MailFile {
  readonly name: string;
  /** The media type. */
  readonly type: string;
  readonly content: Buffer;
}

/** Builds a file. Undefined: there is none. If it rejects, the mail waits and is tried again. */
type BuildFile = (tenant: string, attachment: MailAttachment) => Promise<MailFile | undefined>;

/** Builds the files of mails, by what the service that sends them has registered. */
@Injectable()
export class MailFiles {
  private build: BuildFile = () => Promise.resolve(undefined);

  /** Registers what builds the files of all mails of this service. */
  from(build: BuildFile): void {
    this.build = build;
  }

  load(tenant: string, attachment: MailAttachment): Promise<MailFile | undefined> {
    return this.build(tenant, attachment);
  }
}
