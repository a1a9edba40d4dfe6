import { Injectable } from '@nestjs/common';
import { Database } from '@suite/database';
import { Schedule } from '@suite/jobs';
import { storeMissingWords } from '../profile/customer-word.queries';

const EVERY_MS = 60_000;

/** Stores the words of customers that an earlier build, or a change of the address, has left without. */
@Injectable()
export class CustomerWordsWorker {
  constructor(db: Database, schedule: Schedule) {
    schedule.every({ name: 'store missing words of customers', everyMs: EVERY_MS, run: () => storeMissingWords(db) });
  }
}
