import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Answer, send } from '@suite/testing';
import { ACCOUNT_CALLS } from './known-account-calls';
import { SHOP_CALLS, type Ids, type KnownCall } from './known-calls';
import { mailedToken } from './mailed';
import type { SuiteOfFile } from './suite';

const GUIDE = join(__dirname, '../docs/guides/coming-from-a-hosted-api.md');
const CALLS = { ...SHOP_CALLS, ...ACCOUNT_CALLS };
const ROW = /^\| `([A-Z]+ \/[^`]+)`/gm;

/** Sends every call that the guide says works unchanged, in its order: a visitor of the demo shop, who becomes a customer. */
export function describeKnownCalls(local: SuiteOfFile): void {
  describe('a client of the hosted API', () => {
    const rows = [...readFileSync(GUIDE, 'utf8').matchAll(ROW)].map(([, call = '']) => call);
    let ids: Ids;

    beforeAll(() => {
      const { backend, storefront } = local.demo.tenants.acme;
      const coupon = `KNOWN-${randomUUID().slice(0, 8).toUpperCase()}`;
      ids = {
        ...{ tenant: 'acme', itemId: '0', coupon, code: coupon, schemaType: coupon, storefront: storefront.clientId, ...backend },
        ...{ email: `${coupon.toLowerCase()}@example.com`, password: randomUUID() },
        ...{ newEmail: `${coupon.toLowerCase()}-new@example.com`, newPassword: randomUUID() },
      };
    });

    it('has a call for every row of the guide', () => {
      expect(Object.keys(CALLS).sort()).toEqual(rows.toSorted());
    });

    it.each(rows)('sends %s unchanged', async (row) => {
      const call = CALLS[row]?.(ids) ?? { status: 0 };
      const answer = await sendTo(local.demo.baseUrl, row, ids, call);
      expect(answer).toMatchObject({ status: call.status, ...(call.reads && { body: call.reads }) });
      ids = { ...ids, ...call.keeps?.(answer.body) };
      if (call.mails !== undefined) ids = { ...ids, token: await mailedToken(local.folder, ids[call.mails] ?? '', ids['token']) };
    });
  });
}

function sendTo(baseUrl: string, row: string, ids: Ids, { as = 'visitor', query, headers, body }: KnownCall): Promise<Answer> {
  const [method = '', template = ''] = row.split(' ');
  const path = template.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name);
  const token = ids[as];
  const sent = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
    ...headers,
  };
  const search = query ? `?${new URLSearchParams(query).toString()}` : '';
  return send(`${baseUrl}${path}${search}`, method, { headers: sent, body });
}
