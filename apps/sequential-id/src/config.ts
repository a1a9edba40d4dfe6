import { ServiceConfig } from '@suite/service';

/** The service has no settings beyond those of every service. */
export class SequentialIdConfig extends ServiceConfig {}
