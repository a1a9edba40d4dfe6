import { PlatformConfig } from '@suite/platform';

/** The service has no settings beyond those of every service. */
export class SequentialIdConfig extends PlatformConfig {}
