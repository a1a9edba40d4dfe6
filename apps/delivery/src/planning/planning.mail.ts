import type { Failure } from '../domain/planning';

const LISTED_MAX = 500;

/** What the merchant reads about one call: which orders failed and why. */
export function failureMail({ siteCode, seen, failures }: { siteCode: string; seen: number; failures: readonly Failure[] }): {
  subject: string;
  text: string;
} {
  const listed = failures.slice(0, LISTED_MAX).map(({ orderId, errorMessage }) => `- ${orderId}: ${errorMessage}`);
  const left = failures.length - listed.length;
  return {
    subject: `${failures.length} of ${seen} ${seen === 1 ? 'order' : 'orders'} could not be planned (site ${siteCode})`,
    text: [
      `Orders of site ${siteCode} that could not be handed to ${failures[0]?.deliveryProvider ?? 'the provider'}:`,
      '',
      ...listed,
      ...(left > 0 ? [`… and ${left} more`] : []),
      '',
      'Fix the listed orders and plan them again. Orders that are not listed were planned.',
    ].join('\n'),
  };
}
