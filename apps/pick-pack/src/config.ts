import { mailSettings, PlatformConfig } from '@suite/platform';

export class PickPackConfig extends PlatformConfig {
  /** Order confirmations go out here. */
  readonly mail = mailSettings(this.env);
}
