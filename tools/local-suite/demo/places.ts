import { emulatorPages } from '../start/emulated-systems.ts';
import { type Stage, TENANT } from './stage.ts';
import type { Story } from './story.ts';

/** The page on which the emulated delivery provider shows the received calls. */
export const providerPage = ({ suiteDir }: Stage): string => emulatorPages(suiteDir)['PROVIDER_A'] ?? '';

/** Returns the pages that show the results of the demo. */
export function placesOf(stage: Stage, { order, mail, packed, files, delivered, creditMail, creditNoteFile }: Story): string {
  const { baseUrl } = stage.demo;
  const places = {
    'Order confirmed': `${mail.link}/page`,
    'Order packed': packed.mail.link,
    'The invoice, PDF': files.pdf,
    'The invoice, XML': files.xml,
    'The credit note': creditNoteFile,
    'Order not planned': delivered.mail.link,
    'Mugs credited': `${creditMail.link}/page`,
    'All mails': `${baseUrl}/mail`,
    'The provider': providerPage(stage),
    'What others heard': emulatorPages(stage.suiteDir)['Messages'] ?? '',
    'The order': `${baseUrl}/cart/${TENANT}/orders/${order.orderId} (with a token)`,
    'Its call': `${baseUrl}/docs/cart/checkouts.html#checkOutCart`,
    'The rest': `${baseUrl}/`,
  };
  return Object.entries(places)
    .map(([name, url]) => `  ${name.padEnd(20)}${url}`)
    .join('\n');
}
