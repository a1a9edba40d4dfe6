import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { MessageOutbox } from '@suite/messages';
import { Clock } from '@suite/runtime';
import { listRequiringTenants, purgeErasures, purgeKnownNetworks, purgeKnownSessions, purgeLoginCodes, purgeTokens, purgeUnverified } from '../customers';
import { ALLOWANCE_KEPT_MS, FORGET_FAILURES_MS, purgeAllowances, purgeThrottles } from '../security';
import { AuthConfig } from '../config';
import { purgeKnownPlaces } from '../staff';
import { purgeFamilies, purgeRevokedTokens } from '../tokens';

const EVERY_MS = 600_000;
const DAY_MS = 86_400_000;
const KNOWN_RETENTION_MS = 400 * DAY_MS;
const UNVERIFIED_MS = 7 * DAY_MS;

/** Purges expired rows periodically. */
@Injectable()
export class CleanupService {
  constructor(db: Database, clock: Clock, schedule: Schedule, { auditDays }: AuthConfig, outbox: MessageOutbox) {
    const purge = (name: string, retentionMs: number, work: (db: Database, before: Date) => Promise<number>) =>
      schedule.every({ name: `purge expired ${name}`, everyMs: EVERY_MS, run: () => work(db, clock.after(-retentionMs)) });
    purge('refresh tokens', DAY_MS, purgeFamilies);
    purge('revoked tokens', 0, purgeRevokedTokens);
    purge('failed attempts', FORGET_FAILURES_MS, purgeThrottles);
    purge('tokens of mails', 0, purgeTokens);
    purge('login codes', 0, purgeLoginCodes);
    purge('allowances', ALLOWANCE_KEPT_MS, purgeAllowances);
    purge('known networks', KNOWN_RETENTION_MS, purgeKnownNetworks);
    purge('known sessions', KNOWN_RETENTION_MS, purgeKnownSessions);
    purge('known places of staff', KNOWN_RETENTION_MS, purgeKnownPlaces);
    purge('erasures', auditDays * DAY_MS, purgeErasures);
    const unverified = () => purgeUnverifiedOfAll(db, outbox, clock.after(-UNVERIFIED_MS));
    schedule.every({ name: 'purge unverified customers', everyMs: EVERY_MS, run: unverified });
  }
}

/** Deletes accounts that were not confirmed in time, where tenants require that. Throws at the end if a node did not answer. */
async function purgeUnverifiedOfAll(db: Database, outbox: MessageOutbox, before: Date): Promise<void> {
  const { rows, failure } = await listRequiringTenants(db);
  for (const tenant of rows) await purgeUnverified(db, outbox, tenant, before);
  if (failure) throw failure;
}
