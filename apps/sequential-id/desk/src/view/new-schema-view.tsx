import { Choice, Field, Form, type FormValues, LongField, Refused, useAlive, useDesk, Value, View } from '@suite/page';
import { useEffect, useRef, useState } from 'preact/hooks';
import { schemaOf } from '../core/schema-form';
import type { SchemaDraft } from '../core/wire';
import { useText } from '../texts';

/** A preview waits for the next key this long. */
const TYPING_MS = 150;

interface Preview {
  readonly id: string;
  readonly lastId: string;
}

/** Makes a schema. The first number is shown while it is typed, as the service would write it. */
export function NewSchemaView() {
  const desk = useDesk();
  const { schema: texts } = useText();
  const { preview, show } = usePreview();
  const save = async (values: FormValues) => {
    const { id } = await desk.json('post', '/sequential-id/{tenant}/schemas', { body: schemaOf(values) });
    desk.router.go(['schemas', id]);
  };
  return (
    <View name="schema" id="new" state="ready">
      <h1>{texts.make}</h1>
      <p class="card number-preview" data-preview data-value={preview?.id ?? ''} role="status">
        <span class="quiet">{texts.preview}: </span>
        <Value name="id" value={preview?.id ?? ''}>
          {preview?.id ?? '–'}
        </Value>
        {preview && <span class="quiet"> {texts.last(preview.lastId)}</span>}
      </p>
      <section class="card">
        <Form onSave={save} submit={texts.save} onChange={(values) => show(schemaOf(values))}>
          <div class="columns">
            <Field name="name" label={texts.name} isRequired autocomplete="off" />
            <Field name="schemaType" label={texts.schemaType} hint={texts.typeHint} autocomplete="off" />
            <Field name="preText" label={texts.preText} hint={texts.textHint} autocomplete="off" />
            <Field name="postText" label={texts.postText} autocomplete="off" />
            <Field name="numberOfDigits" type="number" label={texts.numberOfDigits} value={6} />
            <Field name="startValue" type="number" label={texts.startValue} value={1} />
            <Field name="maxValue" type="number" label={texts.maxValue} />
            <Choice name="restart" label={texts.restart} value="NEVER" options={Object.entries(texts.restarts)} />
            <Field name="yearStartsOn" label={texts.yearStartsOn} placeholder="01-01" />
            <Field name="timeZone" label={texts.timeZone} value={Intl.DateTimeFormat().resolvedOptions().timeZone} />
            <LongField name="placeholders" label={texts.placeholders} hint={texts.placeholdersHint} />
          </div>
        </Form>
      </section>
    </View>
  );
}

/** Asks the service for the first number of what is typed. An answer that a later key has overtaken is dropped. */
function usePreview(): { readonly preview: Preview | undefined; readonly show: (schema: SchemaDraft) => void } {
  const desk = useDesk();
  const alive = useAlive();
  const [preview, setPreview] = useState<Preview>();
  const asked = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const ask = async (schema: SchemaDraft, question: number) => {
    const { name: _name, schemaType: _type, ...format } = schema;
    const found = await desk.json('post', '/sequential-id/{tenant}/schemas/preview', { body: format }).catch((error: unknown) => {
      if (error instanceof Refused) return undefined; // saving says what is wrong, beside the fields
      throw error;
    });
    if (alive.current && question === asked.current) setPreview(found);
  };
  const show = (schema: SchemaDraft) => {
    asked.current += 1;
    const question = asked.current;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void ask(schema, question).catch(() => undefined), TYPING_MS);
  };
  useEffect(() => {
    show({ name: '', numberOfDigits: 6, startValue: 1 });
    return () => clearTimeout(timer.current);
  }, []);
  return { preview, show };
}
