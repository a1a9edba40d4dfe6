import type { ClientView } from './client.dto';
import type { ClientRow } from './client.queries';

export function clientView({ clientId, name, type, scopes, strictOauth, webOrigins, createdAt }: ClientRow): ClientView {
  return { clientId, name, type, scopes, strictOAuth: strictOauth, webOrigins, createdAt: createdAt.toISOString() };
}
