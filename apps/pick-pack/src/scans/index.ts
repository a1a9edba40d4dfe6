export { EventBlock, EventCounter, StoredEvent } from './event.entity';
export { hasEvents, listEventsOfOrder } from './event.queries';
export { EventModule } from './scans.module';
