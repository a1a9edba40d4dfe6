import type { Client } from '../../../../libs/client/src/index.ts';
import { backendOf } from './backend.ts';
import { ensureTours } from './own-vans.ts';
import type { Demo } from './tenants.ts';

const TENANT = 'acme';

/** The dispatcher of the demo's own vans. */
export const DEMO_DISPATCHER = {
  ...{ staffId: 'demo-dispatcher', firstName: 'Dana', lastName: 'Fischer' },
  ...{ email: 'dana@acme.example', password: 'vans leave at seven' },
};

/** Creates the dispatcher and the tours of today, unless an earlier start has done so. Returns whether it did. */
export async function ensureDispatch(demo: Demo): Promise<boolean> {
  const shop = backendOf(demo, TENANT);
  const isNew = await ensureDispatcher(shop);
  return (await ensureTours(shop)) || isNew;
}

async function ensureDispatcher(shop: Client): Promise<boolean> {
  const { data, error } = await shop.POST('/auth/{tenant}/staff', { body: { ...DEMO_DISPATCHER, roles: ['dispatcher'] } });
  if (error !== undefined && error.type !== 'staff_exists') throw new Error(JSON.stringify(error));
  return data !== undefined;
}
