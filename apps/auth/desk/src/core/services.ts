/** The services with the prefixes of their calls. Each has webhooks and an audit of its own, with the same calls. */
const PREFIXES = {
  auth: 'auth',
  cart: 'cart',
  coupon: 'coupon',
  'sequential-id': 'sequential-id',
  'pick-pack': 'pick-pack',
  delivery: 'delivery-v2',
} as const;

export type ServiceName = keyof typeof PREFIXES;
export const SERVICES = Object.keys(PREFIXES) as ServiceName[];

export const isService = (name: string | undefined): name is ServiceName => name !== undefined && name in PREFIXES;

/** The services that store personal data, which the erasure of a customer names. */
export const PERSONAL = ['auth', 'cart', 'coupon', 'pick-pack', 'delivery'] as const satisfies readonly ServiceName[];

/** The call of a service that all services have: its types are those of auth. */
export const callOf = <P extends `/auth/{tenant}/${string}`>(service: ServiceName, path: P): P =>
  path.replace('/auth/', `/${PREFIXES[service]}/`) as P;

/** The public document that names the messages of a service. */
export const messagesPathOf = (service: ServiceName): string => `/${PREFIXES[service]}/asyncapi.json`;

/** Returns the types of messages in a document that a service serves: those that webhooks can get. */
export function typesIn(document: unknown): string[] {
  const { messages = {} } = (document as { components?: { messages?: object } } | null)?.components ?? {};
  return Object.keys(messages).filter((name) => !name.startsWith('feed.') && name !== 'webhook.test');
}
