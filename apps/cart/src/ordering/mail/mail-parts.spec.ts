import { CONFIRMATION } from './confirmation.mail';
import { CREDIT_NOTE } from './credit-note.mail';
import { ORDER_CHANGE } from './order-change.mail';
import { ORDER_PACKED } from './order-packed.mail';
import { RETURN } from './return.mail';

/** The members that a template writes. Sections, which begin with a sign, write nothing themselves. */
const writtenBy = (template: string): string[] => [...template.matchAll(/\{\{\{?([\w.]+)\}/g)].map(([, name = '']) => name);

describe('the HTML part of a mail', () => {
  it.each(Object.entries({ CONFIRMATION, CREDIT_NOTE, ORDER_CHANGE, ORDER_PACKED, RETURN }))(
    'says all that its text and its subject say: %s',
    (_name, { subject, text, html }) => {
      const written = new Set(writtenBy(html));
      expect(written.size).toBeGreaterThan(4);
      expect(writtenBy(subject + text).filter((name) => !written.has(name))).toEqual([]);
    },
  );
});
