import type { INestApplicationContext } from '@nestjs/common';
import { AppError } from '@suite/errors';
import type { Command } from './service-definition';

/** The secrets that a command rewraps. */
interface SealedSecrets<Key> {
  readonly help: string;
  /** Names some of the secrets in the output, such as "3 of 5 credentials". */
  readonly name: (count: string) => string;
  readonly list: (app: INestApplicationContext) => Promise<readonly Key[]>;
  /** Returns false if the first key of the ring wraps it already. */
  readonly rewrap: (app: INestApplicationContext, key: Key) => Promise<boolean>;
}

/**
 * Returns a command that wraps every secret with the first key of the ring, so that older keys can be removed from it. It does not
 * decrypt the secrets. Idempotent, and safe while the service runs. A secret that cannot be rewrapped does not stop the others.
 */
export function rewrapCommand<Key>({ help, name, list, rewrap }: SealedSecrets<Key>): Command {
  return {
    help,
    async run(app) {
      const all = await list(app);
      let wrapped = 0;
      const refusals: AppError[] = [];
      for (const key of all) {
        try {
          if (await rewrap(app, key)) wrapped += 1;
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          refusals.push(error);
        }
      }
      console.log(`${name(`${wrapped} of ${all.length}`)} were rewrapped`);
      const [first] = refusals;
      if (first) throw new AppError(first.kind, first.type, `${name(String(refusals.length))} were not rewrapped: ${first.message}`);
    },
  };
}
