import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { BatchedReads, Clock, Database } from '@suite/platform';
import { ALL_TENANTS } from '@suite/tenant';
import type { ClientProof } from '../domain/client-credentials';
import { CLIENT_ID } from '../domain/client-id';
import { matches } from '../domain/secret';
import { FORGET_FAILURES_MS, PAIR_RULE, SHARED_PAIR_RULE, type ThrottleRule, tooManyAttempts, waitMs } from '../domain/throttle';
import { insertFailures, listTenantlessThrottles, type ThrottleRow } from '../throttle/throttle.queries';
import { findClients, type RegisteredClient } from './client.queries';

/** Checks that a client is who it says, and slows down the guessing of its secret and its refresh tokens from one address. */
@Injectable()
export class ClientProofService {
  private readonly clients: BatchedReads<RegisteredClient>;
  private readonly throttles: BatchedReads<ThrottleRow>;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {
    this.clients = new BatchedReads((clientIds) => findClients(db, clientIds));
    this.throttles = new BatchedReads((keys) => listTenantlessThrottles(db, keys));
  }

  /** The client, or 401 `invalid_client`: one answer for an unknown client and a wrong secret. */
  async check(proof: ClientProof, network: string): Promise<RegisteredClient> {
    if (!CLIENT_ID.test(proof.clientId)) throw invalidClient(proof);
    const key = secretKey(proof.clientId, network);
    const [client] = await Promise.all([this.clients.get(proof.clientId), this.slowDown(key, PAIR_RULE)]);
    if (client && isProven(client, proof)) return client;
    await this.count(key);
    throw invalidClient(proof);
  }

  /** A client that need not prove itself. */
  async find(clientId: string): Promise<RegisteredClient | undefined> {
    return CLIENT_ID.test(clientId) ? this.clients.get(clientId) : undefined;
  }

  /** Refuses (429) a client from whose address unknown refresh tokens keep coming. */
  checkRefresh(clientId: string, network: string): Promise<void> {
    return this.slowDown(refreshKey(clientId, network), SHARED_PAIR_RULE);
  }

  countUnknownRefresh(clientId: string, network: string): Promise<void> {
    return this.count(refreshKey(clientId, network));
  }

  private async slowDown(key: string, rule: ThrottleRule): Promise<void> {
    const wait = waitMs(await this.throttles.get(key), rule, this.clock.now());
    if (wait > 0) throw tooManyAttempts(wait);
  }

  private async count(key: string): Promise<void> {
    const now = this.clock.now();
    const since = new Date(now.getTime() - FORGET_FAILURES_MS);
    await this.db.run(ALL_TENANTS, (tx) => insertFailures(tx, ALL_TENANTS, [key], now, since));
  }
}

const secretKey = (clientId: string, network: string): string => `client ${clientId} ${network}`;
const refreshKey = (clientId: string, network: string): string => `refresh ${clientId} ${network}`;

function isProven(client: RegisteredClient, { clientSecret }: ClientProof): boolean {
  if (client.type === 'public') return clientSecret === undefined;
  return clientSecret !== undefined && matches(clientSecret, client.secretHash);
}

function invalidClient({ scheme }: ClientProof): AppError {
  const headers = { 'www-authenticate': 'Basic realm="commerce"' };
  return new AppError(
    'unauthenticated',
    'invalid_client',
    'The client is unknown, or its secret is wrong',
    scheme === 'basic' ? { headers } : {},
  );
}
