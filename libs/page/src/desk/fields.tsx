import type { ComponentChildren } from 'preact';
import { useContext, useEffect, useId } from 'preact/hooks';
import { FormContext } from './form';
import { ANY_STEP } from './form-values';

export interface FieldProps {
  /** The member of the call, dotted. */
  readonly name: string;
  readonly label: string;
  /** What is in the field at first. */
  readonly value?: string | number | undefined;
  readonly type?: 'text' | 'email' | 'password' | 'number' | 'date' | 'time' | 'search' | 'url' | 'datetime-local' | 'file';
  readonly hint?: string;
  readonly autocomplete?: string;
  readonly placeholder?: string;
  readonly isRequired?: boolean;
  readonly isReadOnly?: boolean;
  /** How fine a number is, if it often has three decimals or more. Then `1.255` is a number with decimals, never one of thousands. */
  readonly step?: string;
}

/** An input with its label, and with the service’s sentence when the service refuses it. */
export function Field({
  name,
  label,
  value,
  type = 'text',
  hint,
  isRequired = false,
  isReadOnly = false,
  step = ANY_STEP,
  ...rest
}: FieldProps) {
  const { fault, ids } = useFault(name, hint);
  // The types of Preact know each type of an input, and no union of them.
  const typed = { type: type === 'number' ? 'text' : type } as { readonly type: 'text' };
  return (
    <Labelled name={name} label={label} hint={hint} fault={fault} ids={ids}>
      <input
        {...rest}
        {...ids.attributes}
        name={name}
        {...typed}
        inputMode={type === 'number' ? 'decimal' : undefined}
        step={step}
        defaultValue={value === undefined ? '' : String(value)}
        required={isRequired}
        readOnly={isReadOnly}
        aria-invalid={fault === undefined ? undefined : true}
      />
    </Labelled>
  );
}

interface ChoiceProps extends Pick<FieldProps, 'name' | 'label' | 'value' | 'hint'> {
  /** Values with their texts. */
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChoose?: (value: string) => void;
}

/** A choice of one value. */
export function Choice({ name, label, value, hint, options, onChoose }: ChoiceProps) {
  const { fault, ids } = useFault(name, hint);
  return (
    <Labelled name={name} label={label} hint={hint} fault={fault} ids={ids}>
      <select
        {...ids.attributes}
        name={name}
        aria-invalid={fault === undefined ? undefined : true}
        onChange={({ currentTarget }) => onChoose?.(currentTarget.value)}
      >
        {options.map(([option, text]) => (
          <option key={option} value={option} selected={option === String(value ?? '')}>
            {text}
          </option>
        ))}
      </select>
    </Labelled>
  );
}

/** A text of several lines. */
export function LongField({ name, label, value, hint }: Pick<FieldProps, 'name' | 'label' | 'value' | 'hint'>) {
  const { fault, ids } = useFault(name, hint);
  return (
    <Labelled name={name} label={label} hint={hint} fault={fault} ids={ids}>
      <textarea
        {...ids.attributes}
        name={name}
        rows={3}
        defaultValue={value === undefined ? '' : String(value)}
        aria-invalid={fault === undefined ? undefined : true}
      />
    </Labelled>
  );
}

interface CheckProps {
  readonly name: string;
  readonly label: string;
  readonly isChecked?: boolean | undefined;
  /** For a list: the value of this box. */
  readonly value?: string;
}

/** A box to check. */
export function Check({ name, label, isChecked = false, value }: CheckProps) {
  const { fault, ids } = useFault(name);
  return (
    <div class="field check">
      <label>
        <input
          {...ids.attributes}
          type="checkbox"
          name={name}
          {...(value !== undefined && { value })}
          defaultChecked={isChecked}
          aria-invalid={fault === undefined ? undefined : true}
        />
        {label}
      </label>
      {value === undefined && <FaultText name={name} fault={fault} id={ids.fault} />}
    </div>
  );
}

interface ChecksProps {
  readonly name: string;
  readonly label: string;
  readonly values: readonly string[];
  readonly options: readonly (readonly [value: string, text: string])[];
}

/** A list of values: a box for each. */
export function Checks({ name, label, values, options }: ChecksProps) {
  const { fault, ids } = useFault(name);
  return (
    <fieldset class="checks">
      <legend>{label}</legend>
      {options.map(([value, text]) => (
        <Check key={value} name={name} label={text} value={value} isChecked={values.includes(value)} />
      ))}
      <FaultText name={name} fault={fault} id={ids.fault} />
    </fieldset>
  );
}

interface FieldIds {
  readonly input: string;
  readonly hint: string;
  readonly fault: string;
  readonly attributes: { readonly id: string; readonly 'aria-describedby'?: string };
}

/** Registers a field with its form. Returns its fault, also of a member or an entry of it. Its hint and its fault describe the field. */
function useFault(name: string, hint?: string): { readonly fault: string | undefined; readonly ids: FieldIds } {
  const { fields, names } = useContext(FormContext);
  const id = useId();
  names.add(name);
  useEffect(() => () => void names.delete(name), [name, names]);
  const fault = fields.get(name);
  const ids = { input: id, hint: `${id}-hint`, fault: `${id}-fault` };
  const described = [...(hint === undefined ? [] : [ids.hint]), ...(fault === undefined ? [] : [ids.fault])].join(' ');
  return { fault, ids: { ...ids, attributes: { id, ...(described !== '' && { 'aria-describedby': described }) } } };
}

function FaultText({ name, fault, id }: { readonly name: string; readonly fault: string | undefined; readonly id: string }) {
  if (fault === undefined) return null;
  return (
    <p class="fault" id={id} data-error={name}>
      {fault}
    </p>
  );
}

interface LabelledProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly fault: string | undefined;
  readonly ids: FieldIds;
  readonly children: ComponentChildren;
}

const Labelled = ({ name, label, hint, fault, ids, children }: LabelledProps) => (
  <div class="field">
    <label for={ids.input}>{label}</label>
    {children}
    {hint !== undefined && (
      <p class="hint quiet" id={ids.hint}>
        {hint}
      </p>
    )}
    <FaultText name={name} fault={fault} id={ids.fault} />
  </div>
);
