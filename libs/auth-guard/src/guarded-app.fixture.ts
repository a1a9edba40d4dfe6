import type { Type } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, Reflector } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { Test } from '@nestjs/testing';
import { AppError, ErrorFilter } from '@suite/errors';
import type { TenantStates } from '@suite/tenant';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { SignJWT } from 'jose';
import { AccessGuard, type TenantRates } from './access.guard';
import { ACCESS_TOKEN_TYPE, SAAS_TOKEN_TYPE } from './token-claims';
import { TokenStrategies } from './token-strategies';
import { AccessTokens, SaasTokens } from './token-verifier';
import { VerificationKeys } from './verification-keys';

class OneKey extends VerificationKeys {
  constructor(private readonly key: KeyObject) {
    super();
  }

  isAway = false;
  load = () => Promise.resolve();
  keyFor = () => (this.isAway ? Promise.reject(new AppError('unavailable', 'token_keys_unavailable', 'away')) : Promise.resolve(this.key));
  isTrusted = () => true;
}

interface GuardedOptions {
  readonly issuer: string;
  readonly time: string;
  readonly states?: TenantStates;
  readonly rates?: TenantRates;
}

/** An app with its own key, issuer and clock, and valid tokens. */
export async function startGuardedApp(controllers: Type[], { issuer, time, states, rates }: GuardedOptions) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const clock = { nowMs: Date.parse(time) };
  const keys = new OneKey(publicKey);
  const rules = { keys, issuer, nowMs: () => clock.nowMs };
  const accessTokens = new AccessTokens(rules);
  const module = Test.createTestingModule({
    controllers,
    providers: [
      TokenStrategies,
      { provide: AccessTokens, useValue: accessTokens },
      { provide: SaasTokens, useValue: new SaasTokens(rules) },
      { provide: APP_FILTER, useValue: new ErrorFilter({ shape: 'standard' }, () => undefined, () => undefined) },
      { provide: APP_GUARD, inject: [Reflector], useFactory: (reflector: Reflector) => new AccessGuard(reflector, accessTokens, { min: 3, max: 16 }, states, rates) },
    ],
  }); // prettier-ignore
  const app = (await module.compile()).createNestApplication<NestFastifyApplication>(new FastifyAdapter());
  await app.init();
  const token = (typ: string, claims: object) => {
    const iat = Math.floor(clock.nowMs / 1_000);
    return new SignJWT({ iss: issuer, aud: 'commerce', sub: issuer, tenant: 'acme', iat, exp: iat + 3_600, ...claims })
      .setProtectedHeader({ alg: 'ES256', typ, kid: 'one' })
      .sign(privateKey);
  };
  const application = { kind: 'application', client_id: 'probe', client_incarnation: 'first', jti: '1', scope: 'probe.read' };
  const headers = {
    authorization: `Bearer ${await token(ACCESS_TOKEN_TYPE, application)}`,
    'saas-token': await token(SAAS_TOKEN_TYPE, {}),
  };
  const caller = async (claims: object) => ({ authorization: `Bearer ${await token(ACCESS_TOKEN_TYPE, { ...application, ...claims })}` });
  const staff = (claims: object) => caller({ kind: 'staff', sub: 'mia', roles: ['packer'], ...claims });
  const call = async (path: string, headersSent: Record<string, string>, payload?: object) => {
    const { statusCode, body } = await app.inject({ url: path, headers: headersSent, ...(payload && { method: 'POST', payload }) });
    return { status: statusCode, body: JSON.parse(body) as { subject?: string; type?: string } };
  };
  return { app, clock, keys, headers, caller, staff, call };
}
