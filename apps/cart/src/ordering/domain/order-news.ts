/** The services whose messages report the progress of orders. */
export const FOLLOWED_SERVICES = ['pick-pack', 'delivery'] as const;
export type FollowedService = (typeof FOLLOWED_SERVICES)[number];

/** The part of a message that matters here: the order to poll. */
export interface OrderNews {
  readonly position: number;
  readonly resource: { readonly kind: string; readonly id: string };
}

const KINDS: ReadonlySet<string> = new Set(['packing', 'delivery']);
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Returns the ids of the orders that the messages are about. Orders of other systems have other ids. */
export const ordersOf = (news: readonly OrderNews[]): string[] => [
  ...new Set(news.filter(({ resource }) => KINDS.has(resource.kind) && UUID.test(resource.id)).map(({ resource }) => resource.id)),
];
