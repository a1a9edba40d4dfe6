import { randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Tx } from '@suite/database';
import { Clock } from '@suite/runtime';
import { clientOfSessionDeleted } from '../../clients';
import { AuthConfig } from '../../config';
import { formatRefreshToken, type RefreshTokenIssue } from '../domain/refresh-family';
import type { Visit } from '../../security';
import { sha256 } from '../../security/domain/secret';
import { contextOf, type SessionContext } from '../domain/session-context';
import { insertFamily } from './refresh-family.queries';

/** A session to start: of a customer, or of an anonymous visitor. */
export interface NewSession {
  readonly tenant: string;
  readonly clientId: string;
  /** Null for an anonymous visitor. */
  readonly customerNumber: string | null;
  readonly scopes: readonly string[];
  readonly context: { readonly [M in keyof SessionContext]?: string | null | undefined };
  readonly visit: Visit;
}

/** The id of a session, and its first refresh token. */
export interface StartedSession extends RefreshTokenIssue {
  readonly sid: string;
}

const SECRET_BYTES = 32;

/** Starts sessions. */
@Injectable()
export class SessionStartService {
  constructor(
    private readonly clock: Clock,
    private readonly config: AuthConfig,
  ) {}

  /** Stores a new session. Throws when its client was deleted concurrently. */
  async start(tx: Tx, { context, visit, scopes, ...owner }: NewSession): Promise<StartedSession> {
    const { refreshIdleSeconds, refreshFamilySeconds } = this.config;
    const [sid, secret] = [randomUUID(), randomBytes(SECRET_BYTES)];
    const now = this.clock.now();
    const refreshExpiresIn = Math.min(refreshIdleSeconds, refreshFamilySeconds);
    const isStarted = await insertFamily(tx, {
      ...owner,
      ...contextOf(context),
      id: sid,
      scopes: [...scopes],
      currentHash: sha256(secret),
      rotatedAt: now,
      expiresAt: addSeconds(now, refreshExpiresIn),
      endsAt: addSeconds(now, refreshFamilySeconds),
      createdAt: now,
      seenNetwork: visit.seenNetwork ?? null,
      userAgent: visit.userAgent ?? null,
    });
    if (!isStarted) throw clientOfSessionDeleted();
    return { sid, refreshToken: formatRefreshToken({ familyId: sid, secret }), refreshExpiresIn };
  }
}

const addSeconds = (time: Date, seconds: number): Date => new Date(time.getTime() + seconds * 1_000);
