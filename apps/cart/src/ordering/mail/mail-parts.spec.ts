import { CONFIRMATION } from './confirmation.mail';
import { CREDIT_NOTE } from './credit-note.mail';
import { ORDER_CHANGE } from './order-change.mail';
import { ORDER_PACKED } from './order-packed.mail';
import { RETURN } from './return.mail';

/** The members that a template writes. Sections, which begin with a sign, write nothing themselves. */
const writtenBy = (template: string): string[] => [...template.matchAll(/\{\{\{?([\w.]+)\}/g)].map(([, name = '']) => name);

/** The members that each section writes, by its name. */
function sectionsOf(template: string): Record<string, string[]> {
  const sections = [...template.matchAll(/\{\{#(\w+)\}\}([\s\S]*?)\{\{\/\1\}\}/g)];
  return Object.fromEntries(sections.map(([, name = '', content = '']) => [name, [...new Set(writtenBy(content))].toSorted()]));
}

const MAILS = Object.entries({ CONFIRMATION, CREDIT_NOTE, ORDER_CHANGE, ORDER_PACKED, RETURN });

describe('the HTML part of a mail', () => {
  it.each(MAILS)('says all that its text and its subject say: %s', (_name, { subject, text, html }) => {
    const written = new Set(writtenBy(html));
    expect(written.size).toBeGreaterThan(4);
    expect(writtenBy(subject + text).filter((name) => !written.has(name))).toEqual([]);
  });

  it.each(MAILS)('says the same as its text where something is optional or repeated: %s', (_name, { text, html }) => {
    expect(sectionsOf(html)).toEqual(sectionsOf(text));
  });

  it.each(MAILS)('escapes all that it says: %s', (_name, { html }) => {
    expect(html).not.toMatch(/\{\{[{&]/);
  });
});
