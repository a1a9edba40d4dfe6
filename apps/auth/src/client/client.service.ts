import { Injectable } from '@nestjs/common';
import { AppError } from '@suite/errors';
import { Clock, Database, isUniqueViolation, type Tx } from '@suite/platform';
import { randomBytes } from 'node:crypto';
import { newSecret, sha256 } from '../domain/secret';
import type { ClientDto } from './client.dto';
import { Client, type ClientType } from './client.entity';

export interface NewClient {
  readonly clientId?: string | undefined;
  readonly name: string;
  readonly type: ClientType;
  readonly scopes: readonly string[];
  readonly strictOAuth?: boolean | undefined;
}

/** The secret is shown this once; only its hash is kept. */
export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret?: string;
}

@Injectable()
export class ClientService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  create(tenant: string, client: NewClient): Promise<ClientCredentials> {
    return this.db.transaction(tenant, (tx) => this.insert(tx, tenant, client));
  }

  /** As create, inside a transaction. */
  async insert(tx: Tx, tenant: string, { clientId: given, name, type, scopes, strictOAuth }: NewClient): Promise<ClientCredentials> {
    const clientId = given ?? randomBytes(16).toString('hex');
    const clientSecret = type === 'confidential' ? newSecret() : undefined;
    const secretHash = clientSecret === undefined ? null : sha256(clientSecret);
    try {
      await tx.insert(Client, {
        tenant,
        clientId,
        name,
        type,
        secretHash,
        scopes: [...new Set(scopes)],
        strictOauth: strictOAuth ?? false,
        createdAt: this.clock.now(),
      });
    } catch (error) {
      if (!isUniqueViolation(error, 'client_id_unique') && !isUniqueViolation(error, 'client_pkey')) throw error;
      throw new AppError('conflict', 'client_exists', `The client id ${clientId} is taken`);
    }
    return clientSecret === undefined ? { clientId } : { clientId, clientSecret };
  }

  /** The oldest first. */
  async list(tenant: string): Promise<ClientDto[]> {
    const rows = await this.db.run(tenant, (tx) => tx.find(Client, { where: { tenant }, order: { createdAt: 'ASC', clientId: 'ASC' } }));
    return rows.map(({ clientId, name, type, scopes, strictOauth, createdAt }) => ({
      clientId,
      name,
      type,
      scopes,
      strictOAuth: strictOauth,
      createdAt: createdAt.toISOString(),
    }));
  }

  /** Its tokens are not renewed any more; those that it has live until they expire. */
  async remove(tenant: string, clientId: string): Promise<void> {
    const { affected } = await this.db.run(tenant, (tx) => tx.delete(Client, { tenant, clientId }));
    if (!affected) throw new AppError('not_found', 'client_not_found', `There is no client ${clientId}`);
  }
}
