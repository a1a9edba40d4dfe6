import { mailSettings, PlatformConfig } from '@suite/platform';

export class PickPackConfig extends PlatformConfig {
  /** The mail server for order confirmations. */
  readonly mail = mailSettings(this.env);
}
