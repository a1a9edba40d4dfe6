import { type ComponentChildren, createContext } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Refused, Unreachable } from '../calls';
import { FormValues } from './form-values';
import { useTexts } from './language-context';
import { SHARED } from './texts';

interface Faults {
  readonly fields: ReadonlyMap<string, string>;
  /** The faults that belong to no field. */
  readonly whole?: string;
}
const NO_FAULTS: Faults = { fields: new Map() };

interface FormState extends Faults {
  /** The names of the fields on the form, which show their faults themselves. */
  readonly names: Set<string>;
}
export const FormContext = createContext<FormState>({ ...NO_FAULTS, names: new Set() });

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
  /** The refusal of another call that sent the same fields. It is shown beside them, too. */
  readonly refusal?: Refused | undefined;
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
  refusal,
  nameOf = (field) => field,
  buttons,
  children,
}: FormProps) {
  const { form: texts } = useTexts(SHARED);
  const [faults, setFaults] = useState(NO_FAULTS);
  const [isBusy, setIsBusy] = useState(false);
  const names = useRef(new Set<string>()).current;
  const alive = useAlive();
  useEffect(() => {
    setFaults(refusal ? { fields: faultsOf(refusal, { names, nameOf, unreachable: texts.unreachable }).fields } : NO_FAULTS);
  }, [refusal]);
  const save = async (event: Event & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    if (isBusy || isDisabled) return;
    const form = event.currentTarget;
    setIsBusy(true);
    try {
      await onSave(new FormValues(form, texts));
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
      onInput={(event) => tell(new FormValues(event.currentTarget, texts), onChange)}
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

/** Tells what is typed. A field whose text is refused says so when the form is sent. */
function tell(values: FormValues, onChange: FormProps['onChange']): void {
  try {
    onChange?.(values);
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
  }
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
  const named = error.faults.map(({ field, ...fault }) => ({ name: nameOf(field), ...fault }));
  const own = named.filter(({ name }) => names.has(name));
  // A fault that is shown beside no field must name its field.
  const others = named.filter(({ name }) => !names.has(name)).map(({ said }) => said);
  const whole = own.length === 0 ? [error.message, ...others.filter((said) => !error.said.includes(said))] : others;
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
