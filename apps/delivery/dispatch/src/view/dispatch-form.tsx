import {
  Check,
  Checks,
  Dialog,
  Field,
  Form,
  type FormValues,
  LongField,
  type Reading,
  Trouble,
  useModal,
  useNewId,
  useRead,
} from '@suite/page';
import type { ComponentChildren } from 'preact';
import { useId, useState } from 'preact/hooks';
import { changeSlot } from '../core/closed-days';
import { shiftsIn, shiftsText, zonesIn, zonesText } from '../core/lines';
import type { FormName } from '../state';
import { useText } from '../texts';
import { ClosedDays } from './closed-days';
import { SERVICE, type ViewProps } from './view-props';
import type { Slot, SlotDraft, Vehicle, VehicleDraft } from '../core/wire';

/** Monday is 1. */
const WEEKDAYS = ['1', '2', '3', '4', '5', '6', '7'];

/** The vehicles, the slots or the closed days of the site, in a sheet beside the day. */
export function DispatchForm({ form, ...props }: ViewProps & { readonly form: FormName }) {
  const texts = useText();
  const close = () => props.dispatch.showForm(undefined);
  const modal = useModal(close);
  const titleId = useId();
  const title = texts.forms[form === 'closed-days' ? 'closedDays' : form];
  return (
    <dialog {...modal} class="sheet" data-form={form} aria-labelledby={titleId}>
      <div class="lead">
        <h2 id={titleId}>{title}</h2>
        <button type="button" class="close" data-action="close" aria-label={texts.close} onClick={close}>
          ×
        </button>
      </div>
      {form === 'vehicles' && <Vehicles {...props} />}
      {form === 'slots' && <Slots {...props} />}
      {form === 'closed-days' && <ClosedDays {...props} />}
    </dialog>
  );
}

interface ThingsProps<T extends { readonly id: string }> {
  readonly reading: Reading<readonly T[]>;
  readonly kind: string;
  readonly create: string;
  readonly nameOf: (thing: T) => string;
  readonly detailOf: (thing: T) => string;
  readonly onRemove: (id: string) => Promise<unknown>;
  /** The form of a thing; undefined for a new one. */
  readonly children: (thing: T | undefined, done: () => void) => ComponentChildren;
}

/** A list of things of the site; one of them, or a new one, is changed at a time. */
function Things<T extends { readonly id: string }>(props: ThingsProps<T>) {
  const { reading, create, children } = props;
  const { forms: texts, loading } = useText();
  const [edited, setEdited] = useState<T | 'new'>();
  const done = () => {
    setEdited(undefined);
    void reading.reload();
  };
  if (edited)
    return (
      <>
        <p class="actions">
          <button type="button" data-action="back" onClick={() => setEdited(undefined)}>
            {texts.back}
          </button>
        </p>
        {children(edited === 'new' ? undefined : edited, done)}
      </>
    );
  return (
    <>
      <Trouble service={SERVICE} reading={reading} />
      {reading.state === 'loading' && <p class="empty">{loading}</p>}
      {reading.value?.length === 0 && <p class="empty">{texts.none}</p>}
      <ul class="things">
        {reading.value?.map((thing) => (
          <ThingRow key={thing.id} {...props} thing={thing} onEdit={() => setEdited(thing)} />
        ))}
      </ul>
      <p class="actions">
        <button type="button" class="primary" data-action="new" onClick={() => setEdited('new')}>
          {create}
        </button>
      </p>
    </>
  );
}

interface ThingRowProps<T extends { readonly id: string }> extends Omit<ThingsProps<T>, 'children' | 'create'> {
  readonly thing: T;
  readonly onEdit: () => void;
}

/** A thing, with its buttons. It is deleted after a question. */
function ThingRow<T extends { readonly id: string }>({ thing, kind, nameOf, detailOf, reading, onEdit, onRemove }: ThingRowProps<T>) {
  const { forms: texts } = useText();
  const [isRemoved, setIsRemoved] = useState(false);
  const name = nameOf(thing);
  const remove = async () => {
    await onRemove(thing.id);
    await reading.reload();
  };
  return (
    <li data-row={thing.id} data-kind={kind}>
      <b data-field="name" data-value={name}>
        {name}
      </b>
      <span class="quiet">{detailOf(thing)}</span>
      <span class="actions">
        <button type="button" data-action="edit" aria-label={`${texts.edit}: ${name}`} onClick={onEdit}>
          {texts.edit}
        </button>
        <button
          type="button"
          class="danger"
          data-action="remove"
          aria-label={`${texts.remove}: ${name}`}
          onClick={() => setIsRemoved(true)}
        >
          {texts.remove}
        </button>
      </span>
      {isRemoved && (
        <Dialog title={texts.removeTitle(name)} confirm={texts.remove} isDanger onConfirm={remove} onClose={() => setIsRemoved(false)} />
      )}
    </li>
  );
}

/** A number that is missing is left to the service to ask for. */
const numberOf = (values: FormValues, name: string): number => values.number(name) as number;

function Vehicles({ dispatch: { calls }, state: { siteCode } }: ViewProps) {
  const { forms: texts } = useText();
  const newId = useNewId();
  const reading = useRead(`vehicles ${siteCode}`, () => calls.vehicles(siteCode), { isOnce: true });
  const draftIn = (values: FormValues): VehicleDraft => {
    const [boxes, weightGrams] = [values.number('capacity.boxes'), values.number('capacity.weightGrams')];
    return {
      siteCode,
      name: values.text('name'),
      capacity: { ...(boxes !== undefined && { boxes }), ...(weightGrams !== undefined && { weightGrams }) },
      shifts: shiftsIn(values.text('shifts')),
      start: { lat: numberOf(values, 'start.lat'), lng: numberOf(values, 'start.lng') },
      maxTrips: values.number('maxTrips') ?? 1,
      reloadMinutes: values.number('reloadMinutes') ?? 0,
      active: values.flag('active'),
    };
  };
  return (
    <Things
      reading={reading}
      kind="vehicle"
      create={texts.newVehicle}
      nameOf={({ name }: Vehicle) => name}
      detailOf={({ shifts }) => shiftsText(shifts).replaceAll('\n', ' · ')}
      onRemove={(id) => calls.removeVehicle(id)}
    >
      {(vehicle, done) => (
        <Form
          onSave={async (values) => {
            await calls.saveVehicle(vehicle?.id ?? (await newId(values, 'vehicleId', (id) => calls.vehicle(id))), draftIn(values));
            done();
          }}
          nameOf={(field) => (field.startsWith('shifts') ? 'shifts' : field)}
        >
          <Field name="vehicleId" label={texts.id} value={vehicle?.id} isReadOnly={vehicle !== undefined} />
          <Field name="name" label={texts.vehicleName} value={vehicle?.name} />
          <LongField name="shifts" label={texts.shifts} value={vehicle ? shiftsText(vehicle.shifts) : '1-5 08:00 16:00'} />
          <Field name="capacity.boxes" label={texts.boxes} type="number" value={vehicle?.capacity.boxes} />
          <Field name="capacity.weightGrams" label={texts.weight} type="number" value={vehicle?.capacity.weightGrams} />
          <Field name="start.lat" label={texts.lat} type="number" step="0.000001" value={vehicle?.start.lat} />
          <Field name="start.lng" label={texts.lng} type="number" step="0.000001" value={vehicle?.start.lng} />
          <Field name="maxTrips" label={texts.maxTrips} type="number" value={vehicle?.maxTrips ?? 1} />
          <Field name="reloadMinutes" label={texts.reload} type="number" value={vehicle?.reloadMinutes ?? 0} />
          <Check name="active" label={texts.active} isChecked={vehicle?.active ?? true} />
        </Form>
      )}
    </Things>
  );
}

const nameOfSlot = ({ from, to }: Slot): string => `${from} – ${to}`;

function Slots({ dispatch: { calls }, state: { siteCode } }: ViewProps) {
  const { forms: texts } = useText();
  const newId = useNewId();
  const reading = useRead(`slots ${siteCode}`, () => calls.slots(siteCode), { isOnce: true });
  const days = WEEKDAYS.map((day, index) => [day, texts.days[index] ?? day] as const);
  const draftIn = (values: FormValues): SlotDraft => ({
    siteCode,
    weekdays: values.list('weekdays').map(Number),
    from: values.text('from'),
    to: values.text('to'),
    capacity: numberOf(values, 'capacity'),
    cutOffMinutes: numberOf(values, 'cutOffMinutes'),
    zones: zonesIn(values.text('zones')),
    validFrom: values.given('validFrom') ?? null,
    validUntil: values.given('validUntil') ?? null,
  });
  const save = async (values: FormValues, slot: Slot | undefined) => {
    const draft = draftIn(values);
    if (slot) await changeSlot(calls, slot.id, draft);
    else await calls.saveSlot(await newId(values, 'slotId', (id) => calls.slot(id)), draft);
  };
  return (
    <Things
      reading={reading}
      kind="slot"
      create={texts.newSlot}
      nameOf={nameOfSlot}
      detailOf={({ weekdays, capacity }) => `${weekdays.map((day) => texts.days[day - 1]?.slice(0, 2)).join(' ')} · ${capacity}`}
      onRemove={(id) => calls.removeSlot(id)}
    >
      {(slot, done) => (
        <Form
          onSave={async (values) => {
            await save(values, slot);
            done();
          }}
          nameOf={(field) => /^(?:zones|weekdays)/.exec(field)?.[0] ?? field}
        >
          <Field name="slotId" label={texts.id} value={slot?.id} isReadOnly={slot !== undefined} />
          <Checks name="weekdays" label={texts.weekdays} values={(slot?.weekdays ?? []).map(String)} options={days} />
          <Field name="from" label={texts.from} type="time" value={slot?.from} />
          <Field name="to" label={texts.to} type="time" value={slot?.to} />
          <Field name="capacity" label={texts.capacity} type="number" value={slot?.capacity} />
          <Field name="cutOffMinutes" label={texts.cutOff} type="number" value={slot?.cutOffMinutes ?? 0} />
          <LongField name="zones" label={texts.zones} value={slot ? zonesText(slot.zones) : ''} />
          <Field name="validFrom" label={texts.validFrom} type="date" value={slot?.validFrom ?? undefined} />
          <Field name="validUntil" label={texts.validUntil} type="date" value={slot?.validUntil ?? undefined} />
        </Form>
      )}
    </Things>
  );
}
