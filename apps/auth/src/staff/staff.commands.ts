import { Database } from '@suite/database';
import { AppError } from '@suite/errors';
import type { Command } from '@suite/service';
import { SealedSecretsService } from './sealed-secrets.service';
import { listSealed } from './staff.queries';

export const staffCommands: Readonly<Record<string, Command>> = {
  /** Wraps every secret with the first key of the ring, without decrypting it. Idempotent, and safe while the service runs. */
  rewrap: {
    help: 'rewrap the PINs and second factors of staff with the first key of the ring, so that older keys can be removed',
    async run(app) {
      const secrets = app.get(SealedSecretsService);
      const members = await listSealed(app.get(Database));
      let wrapped = 0;
      const refusals: AppError[] = [];
      for (const { tenant, staffId } of members) {
        try {
          if (await secrets.rewrap(tenant, staffId)) wrapped += 1;
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          refusals.push(error);
        }
      }
      console.log(`The secrets of ${wrapped} of ${members.length} members were rewrapped`);
      const [first] = refusals;
      if (first)
        throw new AppError(first.kind, first.type, `The secrets of ${refusals.length} members were not rewrapped: ${first.message}`);
    },
  },
};
