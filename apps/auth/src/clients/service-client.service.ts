import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Clock } from '@suite/runtime';
import { ALL_TENANTS } from '@suite/tenant';
import { checkServiceCredentials, nameOfServiceClient, scopesOfService, type ServiceCredentials } from './domain/service-client';
import { sha256 } from '../security/domain/secret';
import type { Client } from './client.entity';
import { clientExists } from './client.errors';
import { insertClient, lockClient, updateServiceClient } from './client.queries';

/** The validity of the previous secret: until every replica that uses it has been replaced. */
const PREVIOUS_VALID_MS = 86_400_000;

/** The outcome of ensuring a service's client. */
export type Ensured = 'created' | 'updated' | 'unchanged';

/** The clients that the suite's own services use to call each other: valid for any tenant, with the scopes each one needs. */
@Injectable()
export class ServiceClientService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /** Ensures that the service can call its peers with these credentials. Idempotent, and safe to run concurrently. */
  async ensure(service: string, credentials: ServiceCredentials): Promise<Ensured> {
    checkServiceCredentials(credentials);
    // If another process creates the client concurrently, the second attempt finds its row and waits for the lock.
    const done = (await this.tryEnsure(service, credentials)) ?? (await this.tryEnsure(service, credentials));
    if (done) return done;
    throw clientExists(credentials.clientId);
  }

  /** Returns undefined, with nothing changed, when the id was taken concurrently or belongs to another tenant. */
  private tryEnsure(service: string, { clientId, clientSecret }: ServiceCredentials): Promise<Ensured | undefined> {
    const scopes = scopesOfService(service);
    const secretHash = sha256(clientSecret);
    const name = nameOfServiceClient(service);
    return this.db.transaction(ALL_TENANTS, async (tx) => {
      const stored = await lockClient(tx, ALL_TENANTS, clientId);
      if (stored?.name === name) {
        const next = { ...stored, ...this.secretAfter(stored, secretHash), scopes: [...scopes] };
        const isSame = next.secretHash === stored.secretHash && [...stored.scopes].sort().join() === [...scopes].sort().join();
        if (isSame) return 'unchanged';
        await updateServiceClient(tx, next, ALL_TENANTS, clientId);
        return 'updated';
      }
      const client = {
        tenant: ALL_TENANTS,
        clientId,
        name,
        secretHash,
        scopes: [...scopes],
        createdAt: this.clock.now(),
        incarnation: randomUUID(),
      };
      if (stored) throw clientExists(clientId);
      return (await insertClient(tx, { ...client, ...OF_EVERY_SERVICE_CLIENT })) ? 'created' : undefined;
    });
  }

  private secretAfter(stored: Client, secretHash: Buffer): Pick<Client, 'secretHash' | 'previousSecretHash' | 'previousSecretUntil'> {
    if (stored.secretHash?.equals(secretHash)) return stored;
    const previousSecretUntil = new Date(this.clock.nowMs() + PREVIOUS_VALID_MS);
    return { secretHash, previousSecretHash: stored.secretHash, previousSecretUntil };
  }
}

const OF_EVERY_SERVICE_CLIENT = {
  type: 'confidential' as const,
  strictOauth: false,
  webOrigins: [],
  previousSecretHash: null,
  previousSecretUntil: null,
  accountUrl: null,
  forwardsAddresses: false,
  enabled: true,
  lastUsedAt: null,
};
