import type { DynamicModule, INestApplicationContext } from '@nestjs/common';
import type { Area } from './area';
import type { ServiceConfig } from './service-config';

/** A command of a service besides those of every service: `node main.js <name> [arguments]`. */
export interface Command {
  readonly help: string;
  run(app: INestApplicationContext, args: readonly string[]): Promise<void>;
}

/** The module of an app, for `startService`. */
export interface ServiceDefinition<T extends ServiceConfig> {
  readonly area: Area;
  readonly commands?: Readonly<Record<string, Command>>;
  with(config: T): DynamicModule;
}
