import { Database } from '@suite/database';
import { rewrapCommand } from '@suite/service';
import { ConfigurationService } from './configuration.service';
import { listKeys } from './configuration.queries';

/** `node main.js rewrap`. */
export const rewrap = rewrapCommand({
  help: 'rewrap all credentials with the first key of the ring, so that older keys can be removed',
  name: (count) => `${count} credentials`,
  list: (app) => listKeys(app.get(Database)),
  rewrap: (app, { tenant, id }) => app.get(ConfigurationService).rewrap(tenant, id),
});
