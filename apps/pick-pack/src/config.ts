import { mailSettings } from '@suite/mail';
import { introspectionSettings, ServiceConfig } from '@suite/service';

export class PickPackConfig extends ServiceConfig {
  /** With TOKEN_CHECK=live, a token of an ended session is rejected immediately. */
  override readonly introspection = introspectionSettings(this.env);
  /** The mail server for order confirmations. */
  readonly mail = mailSettings(this.env);
}
