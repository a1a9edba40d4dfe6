import type { Schema, VoidNumber } from './wire';

type Range = Pick<Schema, 'startValue' | 'maxValue' | 'counter'>;

/** How many numbers are left in the pool `default` of today's period. */
export const leftOf = ({ maxValue, counter }: Range): number => Math.max(0, maxValue - counter);

/** The part of the range that is used, in whole percent, rounded down: 95 is shown once 95 percent are used. */
export const usedOf = ({ startValue, maxValue, counter }: Range): number =>
  Math.floor(((counter - startValue + 1) / (maxValue - startValue + 1)) * 100);

/** From this part of the range on, another schema should be ready. */
export const WARNING_PERCENT = 95;

/** The documents whose numbers cart allocates, by the type of their schema. */
const MEMBERS = { orderNumber: 'orderNumber', creditNote: 'creditNoteNumber', invoice: 'invoiceNumber', return: 'returnNumber' } as const;

/** Whether cart allocates numbers of this type, so that it knows which are void. */
export const hasGaps = (schemaType: string): boolean => Object.hasOwn(MEMBERS, schemaType);

export interface Gap {
  readonly number: string;
  readonly reason: string;
  readonly at: string;
}

/** Returns the void numbers that a schema has allocated: those of its type that its texts match. */
export function gapsOf(
  schema: Pick<Schema, 'schemaType' | 'preText' | 'postText' | 'placeholders'>,
  numbers: readonly VoidNumber[],
): Gap[] {
  if (!hasGaps(schema.schemaType)) return [];
  const member = MEMBERS[schema.schemaType as keyof typeof MEMBERS];
  const pattern = patternOf(schema);
  return numbers.flatMap(({ reason, at, ...documents }) => {
    const number = (documents as Readonly<Record<string, unknown>>)[member];
    return typeof number === 'string' && pattern.test(number) ? [{ number, reason, at }] : [];
  });
}

const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

/** A token may be anything. */
function patternOf({ preText, postText, placeholders }: Pick<Schema, 'preText' | 'postText' | 'placeholders'>): RegExp {
  const tokens = [...Object.keys(placeholders), '__\\w+?__'].map((token, i, all) => (i < all.length - 1 ? escaped(token) : token));
  const ofText = (text: string) => text.split(new RegExp(tokens.join('|'))).map(escaped).join('.*'); // prettier-ignore
  return new RegExp(`^${ofText(preText)}\\d+${ofText(postText)}$`);
}
