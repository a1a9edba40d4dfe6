const PIN = /^\d{4,12}$/;
const DIFFERENT_DIGITS_MIN = 3;
/** Columns, corners and crosses of a number pad. */
const PATTERNS: ReadonlySet<string> = new Set(['2580', '0852', '1470', '0741', '3690', '0963', '1379', '1397', '7913', '1590', '7530']);

export const isPin = (text: string): boolean => PIN.test(text);

/** Returns why a new PIN is too easy to guess; undefined when it is acceptable. */
export function pinFault(pin: string, staffId: string): string | undefined {
  if (pin === staffId) return 'pin must not be the staff id';
  if (new Set(pin).size < DIFFERENT_DIGITS_MIN) return 'pin must have at least three different digits';
  if (isSequence(pin)) return 'pin must not be a sequence of digits';
  if (isRepetition(pin)) return 'pin must not repeat its first digits';
  return PATTERNS.has(pin) ? 'pin must not be a pattern of the number pad' : undefined;
}

/** Whether each digit follows the one before, up or down: 1234, 9876, 7890. */
function isSequence(pin: string): boolean {
  const steps = [...pin].slice(1).map((digit, i) => (Number(digit) - Number(pin[i]) + 10) % 10);
  return steps.every((step) => step === 1) || steps.every((step) => step === 9);
}

/** Whether the digits begin again: 123123, 470470. */
function isRepetition(pin: string): boolean {
  return (pin + pin).indexOf(pin, 1) < pin.length;
}
