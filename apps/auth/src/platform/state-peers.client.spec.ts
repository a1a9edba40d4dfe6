import type { HttpClient } from '@suite/http-client';
import type { TenantStateService, TenantUseService } from '@suite/service';
import type { AuthConfig } from '../config';
import type { TokenService } from '../tokens';
import { StatePeers } from './state-peers.client';

describe('the services of the suite', () => {
  it('are asked for what a tenant uses only if auth has the URL of each: a failure of one would end the process', async () => {
    let calls = 0;
    const call = () => Promise.reject(new Error(`call ${(calls += 1)}`));
    const http = { peer: () => ({ call }) } as unknown as HttpClient;
    const config = { cartUrl: new URL('http://cart'), couponUrl: undefined } as AuthConfig;
    const tokens = { issueOwn: () => Promise.resolve('token') } as unknown as TokenService;
    const own = { of: () => Promise.resolve({}) } as unknown as TenantUseService;
    const peers = new StatePeers(http, config, tokens, {} as TenantStateService, own);
    await expect(peers.uses('acme')).rejects.toMatchObject({ kind: 'unavailable', message: expect.stringContaining('coupon') });
    expect(calls).toBe(0);
  });
});
