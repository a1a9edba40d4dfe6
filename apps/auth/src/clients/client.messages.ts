import { messageType, type NewMessage } from '@suite/messages';
import { ClientView } from './client.dto';
import type { ClientRow } from './client.queries';
import { clientView } from './client.view';

export const CLIENT_CHANGED = messageType({
  type: 'client.changed',
  summary: 'A client was registered, changed or deleted, or got a new secret',
  description: 'The data never has a secret.',
  data: ClientView,
});

/** The message about a client; of a deleted one, as it was. */
export const clientMessage = (client: ClientRow, { isDeleted = false } = {}): NewMessage => ({
  type: CLIENT_CHANGED,
  id: client.clientId,
  data: { ...clientView(client), ...(isDeleted && { deleted: true }) },
});
