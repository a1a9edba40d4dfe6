import { PlatformConfig } from '@suite/platform';

/** Needs nothing beyond what every service needs. */
export class SequentialIdConfig extends PlatformConfig {}
