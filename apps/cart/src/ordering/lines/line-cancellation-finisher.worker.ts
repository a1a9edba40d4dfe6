import { Injectable } from '@nestjs/common';
import { DueTasks } from '../due-tasks.worker';
import { LineCancellationStoreService } from './line-cancellation-store.service';
import { UNANSWERED_CANCELLATIONS } from './line-cancellation.queries';

/** Longer than the call of the warehouse plus the transaction. */
const CLAIM_MS = 15_000;

/** Finishes cancellations of lines that were left without the warehouse’s answer, for example by a replica that was killed. */
@Injectable()
export class LineCancellationFinisher {
  constructor(due: DueTasks, store: LineCancellationStoreService) {
    due.register({
      name: 'finish cancellations of lines',
      rows: UNANSWERED_CANCELLATIONS,
      claimMs: CLAIM_MS,
      run: async (row) => {
        const refusal = await store.settle(row);
        if (refusal) await store.withdraw(row);
      },
      failure: 'a cancellation of lines could not be finished; it is retried',
      idOf: ({ id }) => ({ cancellationId: id }),
    });
  }
}
