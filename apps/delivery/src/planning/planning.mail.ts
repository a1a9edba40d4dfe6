import type { ReportContent } from './planning-report.queries';

/** Maximum number of failures that a mail lists, to keep it readable. */
export const LISTED_MAX = 500;

type Mail = { readonly subject: string; readonly text: string };
type Report = Omit<ReportContent, 'tenant' | 'id' | 'recipient'>;

/** Returns the mail about a finished call: the orders that failed, with reasons. */
export function failureMail(report: Report): Mail {
  const { siteCode, seen, failed } = report;
  return {
    subject: `${failed} of ${seen} ${seen === 1 ? 'order' : 'orders'} could not be planned (site ${siteCode})`,
    text: [
      ...listOf(report),
      `Of ${seen} processed orders, ${seen - failed} ${seen - failed === 1 ? 'has its' : 'have their'} task and ${failed} failed.`,
      'Resolve the problems above, then plan the failed orders again.',
    ].join('\n'),
  };
}

/** Returns the mail about an interrupted call, whose caller got no response. Unrecorded results are unknown. */
export function interruptedMail(report: Report): Mail {
  const { siteCode, failed } = report;
  return {
    subject: `Planning was interrupted: at least ${failed} ${failed === 1 ? 'order' : 'orders'} could not be planned (site ${siteCode})`,
    text: [
      ...listOf(report),
      'Planning was interrupted before it finished. Orders that are not listed may have their task, or may have failed.',
      'Resolve the problems above, then plan all of these orders again: no order gets a second task.',
    ].join('\n'),
  };
}

function listOf({ siteCode, deliveryProvider, failed, listed }: Report): string[] {
  const unlisted = failed - listed.length;
  return [
    `These orders of site ${siteCode} could not be sent to ${deliveryProvider}:`,
    '',
    ...listed.map(({ orderId, errorMessage }) => `- ${orderId}: ${errorMessage}`),
    ...(unlisted > 0 ? [`… and ${unlisted} more`] : []),
    '',
  ];
}
