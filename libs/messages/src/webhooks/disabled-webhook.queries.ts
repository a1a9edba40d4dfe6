import { ListOfAllTenants } from '@suite/cluster';
import { plainTable } from '@suite/database';
import { Webhook } from '../webhook.entity';

/** A disabled webhook; the notice to its tenant is due. */
export type DisabledWebhook = Pick<Webhook, 'tenant' | 'id' | 'url' | 'description'> & { readonly disabledAt: Date };

export const LIST_UNNOTIFIED = new ListOfAllTenants<DisabledWebhook>(
  (isOf) => `
    SELECT tenant, id, url, description, disabled_at FROM webhook
     WHERE ${isOf('tenant')} AND disabled_at IS NOT NULL AND notified_at IS NULL ORDER BY disabled_at, id LIMIT 100`,
  { of: Webhook, parameters: 0, isShared: true },
);

/** Records that the tenant was notified of this disabling, not of a later one. */
export const markNotified = plainTable(Webhook, { table: Webhook }).update(['tenant', 'id', 'disabledAt'], ['notifiedAt']);
