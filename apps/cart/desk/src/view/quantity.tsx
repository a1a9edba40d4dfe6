import { Field, type FieldProps, type Language, numberText, useLanguage, Value } from '@suite/page';
import { hasThousandths, type Unit } from '../core/unit';

/** Returns a unit as it stands beside a number: `kg`, or `× 100 g`. */
const unitText = ({ amount, symbol }: Unit, language: Language): string =>
  amount === 1 ? symbol : `× ${numberText(amount, language)}\u00a0${symbol}`;

/** Returns quantities and units in the language of the page. */
export function useQuantities() {
  const language = useLanguage();
  return {
    textOf: (quantity: number, unit?: Unit): string => {
      const number = numberText(quantity, language);
      return unit ? `${number}\u00a0${unitText(unit, language)}` : number;
    },
    /** Returns the label of a field for a quantity: its name, and in brackets the unit and what else is said. */
    labelOf: (name: string, unit: Unit | undefined, ...more: readonly string[]): string => {
      const said = [...(unit ? [unitText(unit, language)] : []), ...more];
      return said.length === 0 ? name : `${name} (${said.join(', ')})`;
    },
  };
}

interface QuantityFieldProps extends Pick<FieldProps, 'name' | 'label' | 'value' | 'hint' | 'placeholder' | 'autocomplete'> {
  readonly unit: Unit | undefined;
}

/** A field for a quantity of a line. */
export const QuantityField = ({ unit, ...field }: QuantityFieldProps) => (
  <Field {...field} type="number" {...(hasThousandths(unit) && { step: '0.001' })} />
);

interface QuantityProps {
  readonly name: string;
  readonly value: number | undefined;
  readonly unit: Unit | undefined;
}

/** A quantity of a line, with the unit of weighed goods. One that is not known is a dash. */
export function Quantity({ name, value, unit }: QuantityProps) {
  const { textOf } = useQuantities();
  return (
    <Value name={name} value={value}>
      {value === undefined ? '–' : textOf(value, unit)}
    </Value>
  );
}
