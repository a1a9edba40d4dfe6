import { plainTable, purgeOf, query, sql, type Tx } from '@suite/database';
import type { LastLogins } from '../../security';
import { isSightingDue } from '../../security/domain/known-place';
import { KnownNetwork, KnownSession } from '../profile/customer.entity';

/** The network and session of an attempt. */
export type Whereabouts = Readonly<Pick<KnownNetwork, 'network'> & Pick<KnownSession, 'anonymousId'>>;

/** A customer, and where the customer is. */
export type CustomerAt = Whereabouts & Readonly<Pick<KnownNetwork, 'tenant' | 'customerNumber'>>;

const OWNER = ['tenant', 'customerNumber'] as const;
const networks = plainTable(KnownNetwork);
const rememberNetwork = networks.upsert([...OWNER, 'network']);
const forgetNetworks = networks.delete(OWNER);
const sessions = plainTable(KnownSession);
const rememberSession = sessions.upsert([...OWNER, 'anonymousId']);
const forgetSessions = sessions.delete(OWNER);

const SESSIONS_MAX = 20;
const DELETE_OLD_SESSIONS = sql(
  `DELETE FROM known_session WHERE tenant = $1 AND customer_number = $2 AND anonymous_id IN (
     SELECT anonymous_id FROM known_session WHERE tenant = $1 AND customer_number = $2
      ORDER BY seen_at DESC, anonymous_id OFFSET ${SESSIONS_MAX})`,
);

const NEVER: LastLogins = { networkSeenAt: null, sessionSeenAt: null };

/**
 * Records network and session as known to the customer, unless that was recorded within a day. Only the newest sessions stay, because a
 * shop may start one for each visit.
 */
export async function rememberPlace(tx: Tx, place: CustomerAt, last = NEVER, seenAt = tx.clock.now()): Promise<void> {
  const { tenant, customerNumber, network, anonymousId } = place;
  if (isSightingDue(last.networkSeenAt, seenAt)) await rememberNetwork(tx, { tenant, customerNumber, network, seenAt });
  if (!isSightingDue(last.sessionSeenAt, seenAt)) return;
  await rememberSession(tx, { tenant, customerNumber, anonymousId, seenAt });
  await query(tx, DELETE_OLD_SESSIONS, [tenant, customerNumber]);
}

const FIND_LAST_LOGINS = sql<LastLogins>(
  `SELECT (SELECT seen_at FROM known_network WHERE tenant = $1 AND customer_number = $2 AND network = $3) AS network_seen_at,
          (SELECT seen_at FROM known_session WHERE tenant = $1 AND customer_number = $2 AND anonymous_id = $4) AS session_seen_at`,
);

/** Returns when the customer last logged in from the network and from the session. */
export async function findLastLogins(tx: Tx, { tenant, customerNumber, network, anonymousId }: CustomerAt): Promise<LastLogins> {
  const [last] = await query(tx, FIND_LAST_LOGINS, [tenant, customerNumber, network, anonymousId]);
  return last ?? NEVER;
}

/** Forgets all networks and sessions, when another person turns out to have logged in. */
export async function forgetPlaces(tx: Tx, tenant: string, customerNumber: string): Promise<void> {
  await forgetNetworks(tx, tenant, customerNumber);
  await forgetSessions(tx, tenant, customerNumber);
}

/** Deletes networks without a recent login. Returns the number of deleted rows. */
export const purgeKnownNetworks = purgeOf(KnownNetwork, 'seen_at');

/** Deletes sessions without a recent login. Returns the number of deleted rows. */
export const purgeKnownSessions = purgeOf(KnownSession, 'seen_at');
