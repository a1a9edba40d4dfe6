import type { ClientView } from './client.dto';
import type { ClientRow } from './client.queries';

export function clientView(client: ClientRow): ClientView {
  const { clientId, name, type, scopes, strictOauth, webOrigins, accountUrl, forwardsAddresses, enabled, createdAt, lastUsedAt } = client;
  return {
    clientId,
    name,
    type,
    scopes,
    strictOAuth: strictOauth,
    webOrigins,
    ...(accountUrl !== null && { accountUrl }),
    forwardsAddresses,
    enabled,
    createdAt: createdAt.toISOString(),
    ...(lastUsedAt && { lastUsedAt: lastUsedAt.toISOString() }),
  };
}
