import { Inject, Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { LOGGER } from '@suite/telemetry';
import type { Logger } from 'pino';
import { type DueQueue, DueWork } from './due-work.worker';

const EVERY_MS = 2_000;
/** How many rows of a task a replica works on concurrently. */
const AT_ONCE = 8;

/** The work on rows that are due, for example because another replica was killed. */
export interface DueTask<Row> {
  readonly name: string;
  readonly rows: {
    listTenants(db: Database): ReturnType<DueQueue<Row>['listTenants']>;
    claim(db: Database, tenant: string, claim: { readonly ms: number; readonly limit: number }): Promise<readonly Row[]>;
  };
  /** How long a claim lasts: longer than `run` takes. */
  readonly claimMs: number;
  /** If it rejects, the row is due again when its claim expires. */
  readonly run: (row: Row) => Promise<void>;
  /** The line of the log when it rejects. */
  readonly failure: string;
  /** The members of that line that identify the row. */
  readonly idOf: (row: Row) => object;
}

/** Registers work on rows that are due. Each replica looks for such rows every two seconds. */
@Injectable()
export class DueTasks {
  constructor(
    private readonly db: Database,
    private readonly schedule: Schedule,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  register<Row>({ name, rows, claimMs, run, failure, idOf }: DueTask<Row>): void {
    const due = new DueWork<Row>(
      {
        listTenants: () => rows.listTenants(this.db),
        claim: (tenant, limit) => rows.claim(this.db, tenant, { ms: claimMs, limit }),
        run: (row) => run(row).catch((error: unknown) => this.logger.warn({ err: error, ...idOf(row) }, failure)),
      },
      AT_ONCE,
    );
    this.schedule.every({ name, everyMs: EVERY_MS, eachReplica: true, run: () => due.finish() });
  }
}
