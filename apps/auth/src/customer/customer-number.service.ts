import { randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { isNumberTaken } from './customer.queries';

const NUMBER_MIN = 1_000_000_000;
const NUMBER_MAX = 9_999_999_999;
const TRIES_MAX = 5;

/** Allocates customer numbers: ten random digits. */
@Injectable()
export class CustomerNumberService {
  next(): string {
    return String(randomInt(NUMBER_MIN, NUMBER_MAX + 1));
  }

  /** Runs an insertion with a new number, and again with another one if the number is taken. */
  async insert<T>(insertion: (customerNumber: string) => Promise<T>): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await insertion(this.next());
      } catch (error) {
        if (tries === TRIES_MAX || !isNumberTaken(error)) throw error;
      }
    }
  }
}
