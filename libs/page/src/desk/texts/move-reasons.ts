import { type Form, sentenceByForm } from './forms';

/** What the move of a stop would break, in one language. */
interface MoveReasons {
  readonly windowMissed: (number: string, minutes: string) => string;
  readonly afterShift: (number: string, minutes: string) => string;
  readonly tooManyBoxes: (vehicle: string, boxes: number) => string;
  readonly tooHeavy: (vehicle: string, grams: number) => string;
}

/** Returns the sentences for what a move, or another order of the stops, would break. Their values are in the sentences of the service alone. */
export const moveReasons = ({ windowMissed, afterShift, tooManyBoxes, tooHeavy }: MoveReasons) => {
  const window: Form = [/^Order (.+) would be reached (\d+) min after its delivery time\b/, windowMissed];
  const shift: Form = [/^After order (.+), the vehicle would return (\d+) min after its shift\b/, afterShift];
  return {
    window_missed: (said: string) => sentenceByForm(said, [window]) ?? said,
    after_shift: (said: string) => sentenceByForm(said, [shift]) ?? said,
    window_broken: (said: string) => sentenceByForm(said, [window, shift]) ?? said,
    over_capacity: (said: string) =>
      sentenceByForm(said, [
        [/^(.+) would have (\d+) box(?:es)? too many$/, (vehicle = '', boxes) => tooManyBoxes(vehicle, Number(boxes))],
        [/^(.+) would have (\d+) g too many$/, (vehicle = '', grams) => tooHeavy(vehicle, Number(grams))],
      ]) ?? said,
  };
};
