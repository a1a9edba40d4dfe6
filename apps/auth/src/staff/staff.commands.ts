import { Database } from '@suite/database';
import { type Command, rewrapCommand } from '@suite/service';
import { SealedSecretsService } from './sealed-secrets.service';
import { listSealed } from './staff.queries';

export const staffCommands: Readonly<Record<string, Command>> = {
  rewrap: rewrapCommand({
    help: 'rewrap the PINs and second factors of staff with the first key of the ring, so that older keys can be removed',
    name: (count) => `The secrets of ${count} members`,
    list: (app) => listSealed(app.get(Database)),
    rewrap: (app, { tenant, staffId }) => app.get(SealedSecretsService).rewrap(tenant, staffId),
  }),
};
