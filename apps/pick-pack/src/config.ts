import { mailSettings } from '@suite/mail';
import { ServiceConfig } from '@suite/service';

export class PickPackConfig extends ServiceConfig {
  /** The mail server for order confirmations. */
  readonly mail = mailSettings(this.env);
}
