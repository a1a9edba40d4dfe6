import { useTexts } from './desk/language-context';
import { SHARED } from './desk/texts';

interface NumberPadProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Adds a key for decimals. */
  readonly hasDecimals?: boolean;
  /** The text of the key that ends the input. */
  readonly done: string;
}

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];

/** Keys for digits: with a scanner connected, tablets show no keyboard. The last key submits the form around the pad. */
export function NumberPad({ value, onChange, hasDecimals = false, done }: NumberPadProps) {
  const { station: texts } = useTexts(SHARED);
  const key = (text: string, label = text) => (
    <button type="button" aria-label={label} onClick={() => onChange(value + text)}>
      {text}
    </button>
  );
  return (
    <div class="pad" role="group" aria-label={texts.pad}>
      {DIGITS.map((digit) => key(digit))}
      {hasDecimals ? key(',', texts.comma) : <span />}
      {key('0')}
      <button type="button" aria-label={texts.deleteDigit} onClick={() => onChange(value.slice(0, -1))}>
        ⌫
      </button>
      <button class="primary" type="submit">
        {done}
      </button>
    </div>
  );
}
