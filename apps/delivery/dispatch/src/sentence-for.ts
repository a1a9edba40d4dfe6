import { Refused, Unreachable } from '@suite/page';
import type { DispatchTexts } from './texts/en';

/** Returns the message for an error. */
export function sentenceFor(error: unknown, { errors }: DispatchTexts): string {
  if (error instanceof Unreachable) return errors.unreachable;
  if (!(error instanceof Refused)) return String(error);
  return error.status === 429 ? errors.tooMany(error.retryAfter ?? 60) : error.message;
}
