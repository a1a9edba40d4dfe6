import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { LOGGER } from '@suite/telemetry';
import { bulkhead } from 'cockatiel';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { MessageFeedService } from '../feed/message-feed.service';
import { ProcessInFlight } from './domain/in-flight';
import { PushSender } from './push-sender.service';

/** The limit of concurrent turns with a connection; the other connections are for requests. */
const TURNS_MAX = 2;

/** The state that the tenants of a process share. */
@Injectable()
export class PushProcess {
  /** Identifies the process. */
  readonly holder = uuidv7();
  readonly inFlight = new ProcessInFlight();
  readonly turns = bulkhead(TURNS_MAX, Infinity);

  constructor(
    readonly db: Database,
    readonly feed: MessageFeedService,
    readonly sender: PushSender,
    @Inject(LOGGER) readonly logger: Logger,
  ) {}
}
