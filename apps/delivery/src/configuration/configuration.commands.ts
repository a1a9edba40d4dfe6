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
    let count = 0;
    for (const { tenant, id } of all) if (await configurations.rewrap(tenant, id)) count += 1;
    console.log(`${count} of ${all.length} credentials were wrapped again`);
  },
};
