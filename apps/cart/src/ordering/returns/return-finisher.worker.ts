import { Injectable } from '@nestjs/common';
import { DueTasks } from '../due-tasks.worker';
import { ReturnNumberService } from './return-number.service';
import { UNNUMBERED_RETURNS } from './return.queries';

/** Longer than the calls for a number plus the transaction. */
const CLAIM_MS = 30_000;

/** Finishes returns that were left without a number, for example by a replica that was killed. */
@Injectable()
export class ReturnFinisher {
  constructor(due: DueTasks, numbers: ReturnNumberService) {
    due.register({
      name: 'finish returns',
      rows: UNNUMBERED_RETURNS,
      claimMs: CLAIM_MS,
      run: (row) => numbers.finish(row),
      failure: 'a return could not be finished; it is retried',
      idOf: ({ id }) => ({ returnId: id }),
    });
  }
}
