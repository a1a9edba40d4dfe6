import { Injectable } from '@nestjs/common';
import { Database, type Tx } from '@suite/database';
import {
  endOtherSessions,
  endSession,
  endSessions,
  listSessions,
  listStoredSessions,
  type OwnSession,
  type SessionRow,
  type SessionsToEnd,
} from './refresh-family.queries';

/** Lists and ends the sessions of customers. */
@Injectable()
export class CustomerSessionsService {
  constructor(private readonly db: Database) {}

  /** Lists the live sessions of a customer, the current one first, then by last use. */
  list(tenant: string, customerNumber: string, sid: string | undefined): Promise<SessionRow[]> {
    return listSessions(this.db, { tenant, customerNumber, sid }, this.db.clock.now());
  }

  /** Lists all sessions of a customer as they are stored, without secrets. */
  export(tenant: string, customerNumber: string): Promise<readonly object[]> {
    return listStoredSessions(this.db, tenant, customerNumber);
  }

  /** Ends a session, and records it. Returns false when there is no such session, or it has ended already. */
  end(session: OwnSession): Promise<boolean> {
    return endSession(this.db, session, this.db.clock.now());
  }

  /** Ends all sessions of a customer but one, and records it if there were any. */
  endOthers(sessions: Omit<SessionsToEnd, 'now'>): Promise<void> {
    return this.db.transaction(sessions.tenant, (tx) => endOtherSessions(tx, { ...sessions, now: tx.clock.now() }));
  }

  /** Ends the sessions of a customer whose row the transaction has locked. The caller records why. */
  endAll(tx: Tx, sessions: Omit<SessionsToEnd, 'now'>): Promise<void> {
    return endSessions(tx, { ...sessions, now: tx.clock.now() });
  }
}
