import { messageType } from '@suite/messages';
import { SequenceSchemaView } from './schema.dto';

export const SCHEMA_CREATED = messageType({
  type: 'schema.created',
  summary: 'A schema was created; it is active if its type had no active schema',
  data: SequenceSchemaView,
});

export const SCHEMA_ACTIVATED = messageType({
  type: 'schema.activated',
  summary: 'A schema was activated; the previously active one of its type became inactive',
  data: SequenceSchemaView,
});
