import { AppError } from '@suite/errors';
import { Database } from '@suite/database';
import type { Command } from '@suite/service';
import { ConfigurationService } from './configuration.service';
import { listKeys } from './configuration.queries';

/**
 * `node main.js rewrap`: wraps every data key with the first key of the ring, so that older keys can be removed from it. Does
 * not decrypt the credentials. Idempotent, and safe while the service runs.
 */
export const rewrap: Command = {
  help: 'rewrap all credentials with the first key of the ring, so that older keys can be removed',
  async run(app) {
    const configurations = app.get(ConfigurationService);
    const all = await listKeys(app.get(Database));
    let wrapped = 0;
    const refusals: AppError[] = [];
    for (const { tenant, id } of all) {
      try {
        if (await configurations.rewrap(tenant, id)) wrapped += 1;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refusals.push(error);
      }
    }
    console.log(`${wrapped} of ${all.length} credentials were rewrapped`);
    const [first] = refusals;
    if (first) throw new AppError(first.kind, first.type, `${refusals.length} credentials were not rewrapped: ${first.message}`);
  },
};
