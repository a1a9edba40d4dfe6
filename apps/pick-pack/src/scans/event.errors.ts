import { AppError } from '@suite/errors';
import type { StoredEvent } from './event.entity';
import { eventView } from './event.view';

export function eventExists(stored: StoredEvent): AppError {
  const details = [eventView(stored)];
  return new AppError(
    'conflict',
    'event_exists',
    `Event ${stored.eventId} already exists; send another eventId, unless this is a repetition`,
    { members: { details } },
  );
}
