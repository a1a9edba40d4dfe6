import type { StoredMessage } from './message-feed.queries';
import { dataFor, type MessageTypes } from '../message-type';
import type { MessageView } from './message.dto';

/** Returns a message as a reader with these scopes may see it. A type of a newer version has no data: it could be personal. */
export function messageView(message: Omit<StoredMessage, 'position'>, types: MessageTypes, scopes: ReadonlySet<string>): MessageView {
  const { tenant, id, kind, resourceId, resourceVersion, sequence, createdAt, data } = message;
  const type = types.get(message.type);
  return {
    id,
    type: message.type,
    resource: { kind, id: resourceId },
    resourceVersion: Number(resourceVersion),
    sequence: Number(sequence),
    tenant,
    createdAt: createdAt.toISOString(),
    data: type ? dataFor(type, data, scopes) : {},
  };
}
