import { messageType } from '@suite/messages';
import { SequencePoolView } from './pool.dto';

/** Its resource is the schema; the data says which of its pools. */
export const SEQUENCE_EXHAUSTED = messageType({
  type: 'sequence.exhausted',
  summary: 'The last number of a pool was allocated',
  data: SequencePoolView,
});
