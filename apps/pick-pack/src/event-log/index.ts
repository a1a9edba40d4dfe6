export { EventBlock, EventCounter, StoredEvent } from './event.entity';
export { findEvent, hasEvents, insertEventsAndCommit, listEventsOfOrder, type NewEvent } from './event.queries';
