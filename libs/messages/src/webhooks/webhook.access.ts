import { clientMember } from '@suite/http';
import type { MessagesArea } from '../message-type';
import { serviceWords } from '../service-words';

/** How the calls of a service are named: each has its own, since all services are one document and one client. */
export function webhookNames({ name, prefix }: MessagesArea) {
  const words = serviceWords(name);
  const service = words.join('');
  return {
    service,
    tag: `${words.join(' ')} webhooks`,
    base: `${prefix.slice(1)}/:tenant/webhooks`,
    location: `${prefix}/{tenant}/webhooks/{id}`,
    client: (call: string) => ({ client: `${clientMember(name)}.webhooks.${call}` }),
  };
}

export const WEBHOOK_SCOPE = 'messages.webhook_manage';
export const NOT_FOUND = { 404: ['webhook_not_found'] };
/** The errors of calls that open or seal a secret. */
export const NO_KEY = { 503: ['webhooks_unavailable'] };
