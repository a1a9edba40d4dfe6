import {
  ATTR_MESSAGING_DESTINATION_NAME,
  ATTR_MESSAGING_MESSAGE_ID,
  ATTR_MESSAGING_OPERATION_NAME,
  ATTR_MESSAGING_OPERATION_TYPE,
  ATTR_MESSAGING_SYSTEM,
  ATTR_TENANT_ID,
  type SpanSubject,
} from '@suite/telemetry';

/** Returns the span of sending a job, or of one attempt to process it. */
export function jobSpan(operation: 'send' | 'process', queue: string, data: object, id?: string): SpanSubject {
  const { tenant } = data as { readonly tenant?: unknown };
  return {
    kind: operation === 'send' ? 'producer' : 'consumer',
    name: `${operation} ${queue}`,
    attributes: {
      [ATTR_MESSAGING_SYSTEM]: 'pg-boss',
      [ATTR_MESSAGING_DESTINATION_NAME]: queue,
      [ATTR_MESSAGING_OPERATION_NAME]: operation,
      [ATTR_MESSAGING_OPERATION_TYPE]: operation,
      [ATTR_MESSAGING_MESSAGE_ID]: id,
      [ATTR_TENANT_ID]: typeof tenant === 'string' ? tenant : undefined,
    },
  };
}
