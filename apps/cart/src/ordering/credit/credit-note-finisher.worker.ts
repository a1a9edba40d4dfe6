import { Injectable } from '@nestjs/common';
import { DueTasks } from '../due-tasks.worker';
import { CreditNoteNumberService } from './credit-note-number.service';
import { UNNUMBERED_NOTES } from './credit-note.queries';

/** Longer than the calls for a number plus the transaction. */
const CLAIM_MS = 30_000;

/** Finishes credit notes that were left without a number, for example by a replica that was killed. */
@Injectable()
export class CreditNoteFinisher {
  constructor(due: DueTasks, numbers: CreditNoteNumberService) {
    due.register({
      name: 'finish credit notes',
      rows: UNNUMBERED_NOTES,
      claimMs: CLAIM_MS,
      run: (note) => numbers.finish(note),
      failure: 'a credit note could not be finished; it is retried',
      idOf: ({ id }) => ({ creditNoteId: id }),
    });
  }
}
