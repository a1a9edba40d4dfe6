/** The sentences for what a move would break. */
export interface ReasonTexts {
  readonly windowMissed: (number: string, minutes: number) => string;
  readonly afterShift: (number: string, minutes: number) => string;
  readonly tooManyBoxes: (vehicle: string, boxes: number) => string;
  readonly tooHeavy: (vehicle: string, grams: number) => string;
}

/** A reason as the service says it. Its values are in its sentence alone. */
interface Reason {
  readonly type: string;
  readonly message: string;
}

const FORMS: readonly { readonly type: string; readonly form: RegExp; readonly text: keyof ReasonTexts }[] = [
  { type: 'window_missed', form: /^Order (.+) would be reached (\d+) min after its delivery time$/, text: 'windowMissed' },
  { type: 'after_shift', form: /^After order (.+), the vehicle would return (\d+) min after its shift$/, text: 'afterShift' },
  { type: 'over_capacity', form: /^(.+) would have (\d+) box(?:es)? too many$/, text: 'tooManyBoxes' },
  { type: 'over_capacity', form: /^(.+) would have (\d+) g too many$/, text: 'tooHeavy' },
];

/** Returns what a move would break in the words of the page. A sentence of another form stays as the service says it. */
export function reasonText({ type, message }: Reason, texts: ReasonTexts): string {
  for (const each of FORMS) {
    const [, what, count] = (each.type === type && each.form.exec(message)) || [];
    if (what !== undefined) return texts[each.text](what, Number(count));
  }
  return message;
}
