/** The service prints at most this many labels of an order at once. */
const BOXES_MAX = 100;

interface BoxCountProps {
  readonly value: number;
  readonly isDisabled: boolean;
  readonly onCount: (boxes: number) => void;
}

/** Asks for the number of boxes of an order. */
export const BoxCount = ({ value, isDisabled, onCount }: BoxCountProps) => (
  <input
    name="boxes"
    type="number"
    inputMode="numeric"
    min={1}
    max={BOXES_MAX}
    value={value}
    disabled={isDisabled}
    onInput={({ currentTarget: { value: text } }) => {
      const boxes = Number(text);
      if (Number.isInteger(boxes) && boxes >= 1 && boxes <= BOXES_MAX) onCount(boxes);
    }}
    // The field shows the counted number again after another text was typed.
    onBlur={({ currentTarget }) => (currentTarget.value = String(value))}
  />
);
