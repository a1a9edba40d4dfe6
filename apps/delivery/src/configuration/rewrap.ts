import { type Command, Database } from '@suite/platform';
import { ALL_TENANTS } from '@suite/tenant';
import { DeliveryConfig } from '../config';
import { credentialsContext } from '../domain/delivery-configuration';
import { Configuration } from './configuration.entity';

/**
 * `node main.js rewrap`: after a new key was put first in the ring, holds every data key with it, so that the old key can
 * leave. The credentials themselves are not opened. May run while the service does, and be repeated.
 */
export const rewrap: Command = {
  help: 'hold all credentials with the first key of the ring, so that older keys can be removed',
  async run(app) {
    const { keyRing } = app.get(DeliveryConfig);
    const db = app.get(Database);
    const all = await db.run(ALL_TENANTS, (tx) => tx.find(Configuration, { select: { tenant: true, id: true } }));
    let count = 0;
    for (const { tenant, id } of all) {
      count += await db.transaction(tenant, async (tx) => {
        const found = await tx.findOne(Configuration, { where: { tenant, id }, lock: { mode: 'pessimistic_write' } });
        if (!found) return 0;
        const { siteCode, deliveryProvider, sealedCredential } = found;
        const wrapped = keyRing.rewrap(sealedCredential, credentialsContext(tenant, siteCode, deliveryProvider));
        if (wrapped === sealedCredential) return 0;
        await tx.update(Configuration, { tenant, id }, { sealedCredential: wrapped });
        return 1;
      });
    }
    console.log(`${count} of ${all.length} credentials were wrapped anew`);
  },
};
