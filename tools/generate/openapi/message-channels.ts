import type { Area, Schema } from './model.ts';

// What the AsyncAPI documents of all services have in common.

const LIMIT_MAX = 500;

export const DESCRIPTION = `A message is written in the transaction of the change that it is about. Programs get messages in two ways:

- **The feed**: a program reads messages in their order, and continues after the last position.
- **Webhooks**: the service sends each message to a URL, and repeats it until the receiver has answered with 2xx.

Each message arrives at least once, and those of one resource in the order of \`sequence\`. Handle each \`id\` once. A release may add types and members: ignore those that you do not know.`;

export const feedOf = ({ prefix }: Area) => ({
  address: `${prefix}/{tenant}/messages`,
  title: 'The feed',
  description: 'All messages of a tenant for `MESSAGE_DAYS` (7). An answer is an array of messages, in the order of their positions.',
  parameters: { tenant: { description: 'The tenant: lower case, and the same as in the token.' } },
});

export const WEBHOOKS = {
  address: null, // each webhook has its own
  title: 'Webhooks',
  description:
    'The URLs of the tenant’s webhooks, each with the types that it has chosen. Each request has one message. Retries follow after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h.',
};

const httpOf = (binding: object) => ({ http: { ...binding, bindingVersion: '0.3.0' } });

export const READ_FEED = {
  action: 'send',
  title: 'Read the feed',
  summary: 'Answers a request with the messages after a position.',
  security: [{ $ref: '#/components/securitySchemes/token' }],
  bindings: httpOf({
    method: 'GET',
    query: {
      type: 'object',
      properties: {
        after: { type: 'integer', minimum: 0, description: 'Only later messages. Default: from the oldest.' },
        types: { type: 'string', description: 'Only these types, separated by commas.' },
        limit: { type: 'integer', minimum: 1, maximum: LIMIT_MAX, default: 100 },
      },
    },
  }),
};

export const PUSH_MESSAGES = {
  action: 'send',
  title: 'Push messages',
  summary: 'Sends each message to the webhooks that want its type.',
  bindings: httpOf({ method: 'POST' }),
};

export const TOKEN = {
  type: 'http',
  scheme: 'bearer',
  bearerFormat: 'JWT',
  description: 'The token of an application with the scope `messages.read`.',
};

export const WEBHOOK_HEADERS: Schema = {
  type: 'object',
  description:
    'The headers of a request to a webhook, by its `signature`. While a secret is replaced, both secrets sign: STANDARD separates signatures by a space, SORTED_JSON by a comma.',
  required: ['webhook-id', 'webhook-timestamp'],
  properties: {
    'webhook-id': { type: 'string', format: 'uuid', description: 'The id of the message, the same in retries and replays.' },
    'webhook-timestamp': { type: 'string', pattern: '^\\d+$', description: 'The time of the attempt, in seconds since 1970.' },
    'webhook-signature': {
      type: 'string',
      pattern: '^v1,[A-Za-z0-9+/]{43}=( v1,[A-Za-z0-9+/]{43}=)?$',
      description:
        'STANDARD: `v1,` and the base64 of the HMAC-SHA256 of `{webhook-id}.{webhook-timestamp}.{body}`. The key is the base64 after `whsec_` in the secret.',
    },
    'x-signature': {
      type: 'string',
      pattern: '^[A-Za-z0-9+/]{43}=(,[A-Za-z0-9+/]{43}=)?$',
      description:
        'SORTED_JSON: the base64 of the HMAC-SHA256 of the body’s JSON with sorted keys. The key is the text of the whole secret.',
    },
  },
  oneOf: [{ required: ['webhook-signature'] }, { required: ['x-signature'] }],
};
