import { type ComponentChildren, createContext } from 'preact';
import { useContext, useEffect, useId, useRef, useState } from 'preact/hooks';
import { Refused, Unreachable } from '../calls';
import { useTexts } from './desk';
import { FormValues } from './form-values';
import { SHARED } from './texts';

interface Faults {
  readonly fields: ReadonlyMap<string, string>;
  /** What is wrong with none of the fields. */
  readonly whole?: string;
}
const NO_FAULTS: Faults = { fields: new Map() };

interface FormState extends Faults {
  /** The names of the fields on the form, which show their faults themselves. */
  readonly names: Set<string>;
}
const FormContext = createContext<FormState>({ ...NO_FAULTS, names: new Set() });

export interface FormProps {
  /** Sends what was typed. A refusal of the service is shown beside the fields that it names. */
  readonly onSave: (values: FormValues) => Promise<unknown>;
  /** The text of the button. */
  readonly submit?: string;
  readonly action?: string;
  readonly isDanger?: boolean;
  /** A disabled form cannot be sent. */
  readonly isDisabled?: boolean;
  /** Called after each change of a field. */
  readonly onChange?: (values: FormValues) => void;
  /** Returns the name of the field for a field of the call, if they differ. */
  readonly nameOf?: (field: string) => string;
  /** Further buttons. */
  readonly buttons?: ComponentChildren;
  readonly children?: ComponentChildren;
}

/** A form of a call. Its fields keep what was typed, whatever happens. */
export function Form({
  onSave,
  submit,
  action = 'save',
  isDanger = false,
  isDisabled = false,
  onChange,
  nameOf = (field) => field,
  buttons,
  children,
}: FormProps) {
  const { form: texts } = useTexts(SHARED);
  const [faults, setFaults] = useState(NO_FAULTS);
  const [isBusy, setIsBusy] = useState(false);
  const names = useRef(new Set<string>()).current;
  const alive = useAlive();
  const save = async (event: Event & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    if (isBusy || isDisabled) return;
    const form = event.currentTarget;
    setIsBusy(true);
    try {
      await onSave(new FormValues(form));
      if (alive.current) setFaults(NO_FAULTS);
    } catch (error) {
      if (!alive.current) return;
      const found = faultsOf(error as Error, { names, nameOf, unreachable: texts.unreachable });
      setFaults(found);
      const first = [...names].find((name) => found.fields.has(name));
      if (first !== undefined) form.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus();
    } finally {
      if (alive.current) setIsBusy(false);
    }
  };
  return (
    <form
      class="form"
      noValidate
      onSubmit={(event) => void save(event)}
      onInput={(event) => onChange?.(new FormValues(event.currentTarget))}
    >
      <FormContext.Provider value={{ ...faults, names }}>{children}</FormContext.Provider>
      {faults.whole !== undefined && (
        <p class="fault" role="alert">
          {faults.whole}
        </p>
      )}
      <p class="buttons">
        <button class={isDanger ? 'primary danger' : 'primary'} data-action={action} disabled={isBusy || isDisabled}>
          {submit ?? texts.save}
        </button>
        {buttons}
      </p>
    </form>
  );
}

interface FaultOptions {
  readonly names: ReadonlySet<string>;
  readonly nameOf: (field: string) => string;
  readonly unreachable: string;
}

/** Sorts the faults of an answer by field. What is not of a field on the form is said for the whole form. */
function faultsOf(error: Error, { names, nameOf, unreachable }: FaultOptions): Faults {
  if (error instanceof Unreachable) return { fields: new Map(), whole: unreachable };
  if (!(error instanceof Refused)) throw error;
  const named = error.faults.map(({ field, message }) => ({ name: nameOf(field), message }));
  const own = named.filter(({ name }) => names.has(name));
  const others = named.filter(({ name }) => !names.has(name)).map(({ message }) => message);
  const whole = own.length === 0 ? [error.message, ...others.filter((message) => message !== error.message)] : others;
  return {
    fields: new Map(own.toReversed().map(({ name, message }) => [name, message])),
    ...(whole.length > 0 && { whole: whole.join(' ') }),
  };
}

/** Returns whether the view is still on the page. */
export function useAlive(): { readonly current: boolean } {
  const alive = useRef(true);
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);
  return alive;
}

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
  step = 'any',
  ...rest
}: FieldProps) {
  const { fault, ids } = useFault(name);
  return (
    <Labelled name={name} label={label} hint={hint} fault={fault} ids={ids}>
      <input
        {...rest}
        {...ids.attributes}
        name={name}
        type={(type === 'number' ? 'text' : type) as 'text'}
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
  const { fault, ids } = useFault(name);
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
  const { fault, ids } = useFault(name);
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
  readonly fault: string;
  readonly attributes: { readonly id: string; readonly 'aria-describedby'?: string };
}

/** Registers a field with its form. Returns its fault, also of a member or an entry of it. */
function useFault(name: string): { readonly fault: string | undefined; readonly ids: FieldIds } {
  const { fields, names } = useContext(FormContext);
  const id = useId();
  names.add(name);
  useEffect(() => () => void names.delete(name), [name, names]);
  const fault = fields.get(name);
  const ids = { input: id, fault: `${id}-fault` };
  return { fault, ids: { ...ids, attributes: { id, ...(fault !== undefined && { 'aria-describedby': ids.fault }) } } };
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
    {hint !== undefined && <p class="hint quiet">{hint}</p>}
    <FaultText name={name} fault={fault} id={ids.fault} />
  </div>
);
