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
    onChange={({ currentTarget }) => onCount(Math.min(BOXES_MAX, Math.max(1, Math.round(Number(currentTarget.value)) || 1)))}
  />
);
