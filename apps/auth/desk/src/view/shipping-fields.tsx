import { Field } from '@suite/page';
import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import type { Site } from '../core/wire';
import { useText } from '../texts';

type Zone = NonNullable<Site['shipping']>['zones'][number];
type Method = Zone['methods'][number];
type Fee = Method['fees'][number];

interface ListedProps<T> {
  readonly values: readonly T[];
  /** The names of the buttons, and their texts. */
  readonly add: readonly [action: string, text: string];
  readonly remove: readonly [action: string, text: string];
  readonly children: (value: Partial<T>, place: number) => ComponentChildren;
}

/** An editable list: entries can be added and removed. The input of the others is kept. */
function Listed<T>({ values, add, remove, children }: ListedProps<T>) {
  const [entries, setEntries] = useState(() => values.map((value, id): { id: number; value: Partial<T> } => ({ id, value })));
  const another = { id: Math.max(-1, ...entries.map(({ id }) => id)) + 1, value: {} };
  return (
    <>
      {entries.map(({ id, value }, place) => (
        <fieldset key={id} class="listed">
          {children(value, place)}
          <p class="buttons">
            <button type="button" data-action={remove[0]} onClick={() => setEntries(entries.filter((each) => each.id !== id))}>
              {remove[1]}
            </button>
          </p>
        </fieldset>
      ))}
      <p class="buttons">
        <button type="button" data-action={add[0]} onClick={() => setEntries([...entries, another])}>
          {add[1]}
        </button>
      </p>
    </>
  );
}

/** Where a site ships, by which methods, at which cost. */
export function ShippingFields({ zones }: { readonly zones: readonly Zone[] }) {
  const { sites: texts } = useText();
  return (
    <Listed values={zones} add={['add-zone', texts.addZone]} remove={['remove-zone', texts.removeZone]}>
      {(zone, i) => (
        <>
          <legend>{texts.zone(i + 1)}</legend>
          <div class="pair">
            {(['country', 'zipFrom', 'zipTo'] as const).map((name) => (
              <Field key={name} name={`shipping.zones[${i}].${name}`} label={texts.zoneLabels[name]} value={zone[name]} />
            ))}
          </div>
          <Methods path={`shipping.zones[${i}]`} methods={zone.methods ?? []} />
        </>
      )}
    </Listed>
  );
}

/** The languages in which a method is named: those that it has, and those of the page. */
const languagesOf = ({ name = {} }: Partial<Method>) => [...new Set(['en', 'de', ...Object.keys(name)])];

function Methods({ path, methods }: { readonly path: string; readonly methods: readonly Method[] }) {
  const { sites: texts } = useText();
  return (
    <Listed values={methods} add={['add-method', texts.addMethod]} remove={['remove-method', texts.removeMethod]}>
      {(method, i) => (
        <>
          <legend>{texts.method(i + 1)}</legend>
          <div class="pair">
            <Field name={`${path}.methods[${i}].id`} label={texts.methodId} value={method.id} />
            {languagesOf(method).map((language) => (
              <Field
                key={language}
                name={`${path}.methods[${i}].name.${language}`}
                label={texts.methodName(language)}
                value={method.name?.[language]}
              />
            ))}
            <Field name={`${path}.methods[${i}].taxCode`} label={texts.taxCode} value={method.taxCode} />
          </div>
          <Fees path={`${path}.methods[${i}]`} fees={method.fees ?? [{ minOrderValue: 0 } as Fee]} />
        </>
      )}
    </Listed>
  );
}

function Fees({ path, fees }: { readonly path: string; readonly fees: readonly Fee[] }) {
  const { sites: texts } = useText();
  return (
    <Listed values={fees} add={['add-fee', texts.addFee]} remove={['remove-fee', texts.removeFee]}>
      {(fee, i) => (
        <div class="pair">
          <Field name={`${path}.fees[${i}].minOrderValue`} label={texts.minOrderValue} type="number" value={fee.minOrderValue} />
          <Field name={`${path}.fees[${i}].cost`} label={texts.cost} type="number" value={fee.cost} />
        </div>
      )}
    </Listed>
  );
}
