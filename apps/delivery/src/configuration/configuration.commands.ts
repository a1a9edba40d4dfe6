import { AppError } from '@suite/errors';
import { type Command, Database } from '@suite/platform';
import { ConfigurationService } from './configuration.service';
import { listKeys } from './configuration.queries';

/**
 * `node main.js rewrap`: after a new key was put first in the ring, holds every data key with it, so that the old key can
 * leave. The credentials themselves are not opened. May run while the service does, and be repeated.
 */
export const rewrap: Command = {
  help: 'hold all credentials with the first key of the ring, so that older keys can be removed',
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
    console.log(`${wrapped} of ${all.length} credentials were wrapped again`);
    const [first] = refusals;
    if (first) throw new AppError(first.kind, first.type, `${refusals.length} credentials were left as they are: ${first.message}`);
  },
};
