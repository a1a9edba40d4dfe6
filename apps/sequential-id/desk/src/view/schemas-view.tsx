import { Cell, Count, Link, More, readPages, ReadView, Row, Rows, State, Trouble, useDesk, useRead, useReadEach, Value } from '@suite/page';
import { useState } from 'preact/hooks';
import { leftOf, usedOf, WARNING_PERCENT } from '../core/numbers';
import type { Schema } from '../core/wire';
import { nextId } from '../next-id';
import { useText } from '../texts';

const SCHEMAS = '/sequential-id/{tenant}/schemas';
const PAGE_SIZE = 1_000;
/** So many schemas are shown at first, and so many more at each wish: each one's next number is a call. */
const SHOWN = 100;

/** The schemas, newest first, with their next number and what is left. The service lists the oldest first, so all are read. */
export function SchemasView() {
  const desk = useDesk();
  const { schemas: texts } = useText();
  const [shown, setShown] = useState(SHOWN);
  const readPage = (pageNumber: number) => desk.json('get', SCHEMAS, { query: { pageNumber, pageSize: PAGE_SIZE } });
  const schemas = useRead<readonly Schema[]>('schemas', async () => (await readPages(readPage, PAGE_SIZE)).toReversed());
  const top = (
    <div class="head">
      <h1>{texts.title}</h1>
      {desk.may('accounting') && (
        <button type="button" class="primary" data-action="new" onClick={() => desk.router.go(['schemas', 'new'])}>
          {texts.make}
        </button>
      )}
    </div>
  );
  return (
    <ReadView name="schemas" service="sequential-id" reading={schemas} isEmpty={(listed) => listed.length === 0} top={top}>
      {(listed) => (
        <>
          {listed.length === 0 ? <p class="quiet">{texts.none}</p> : <SchemaRows schemas={listed} shown={shown} />}
          <More isShown={listed.length > shown} onMore={() => setShown(shown + SHOWN)} />
        </>
      )}
    </ReadView>
  );
}

interface SchemaRowsProps {
  readonly schemas: readonly Schema[];
  /** How many of them are shown. Each is warned of. */
  readonly shown: number;
}

/** The next numbers are asked for again when a counter has moved. */
function SchemaRows({ schemas, shown }: SchemaRowsProps) {
  const desk = useDesk();
  const { schemas: texts } = useText();
  const listed = schemas.slice(0, shown);
  const key = listed.map(({ id, counter, period }) => `${id} ${counter} ${period}`).join();
  const byId = new Map(listed.map((schema) => [schema.id, schema]));
  const next = useReadEach(key, [...byId.keys()], (id) => nextId(desk, byId.get(id) as Schema));
  const low = schemas.filter((schema) => schema.active && usedOf(schema) >= WARNING_PERCENT);
  return (
    <>
      <Trouble service="sequential-id" reading={next} />
      {low.map(({ id, name }) => (
        <p key={id} class="trouble" role="status">
          {texts.warning(name)}
        </p>
      ))}
      <Rows caption={texts.title} heads={[texts.name, texts.type, texts.state, texts.next, { number: texts.left }, { number: texts.used }]}>
        {listed.map((schema) => (
          <SchemaRow key={schema.id} schema={schema} next={next.value?.get(schema.id)} />
        ))}
      </Rows>
    </>
  );
}

function SchemaRow({ schema, next }: { readonly schema: Schema; readonly next: string | undefined }) {
  const { schemas: texts } = useText();
  const { id, name, schemaType, active } = schema;
  const used = usedOf(schema);
  return (
    <Row id={id} kind="schema" to={['schemas', id]} data={{ 'data-warning': used >= WARNING_PERCENT ? used : undefined }}>
      <Cell label={texts.name}>
        <Link to={['schemas', id]}>
          <Value name="name" value={name} />
        </Link>
      </Cell>
      <Cell label={texts.type}>
        <SchemaType type={schemaType} />
      </Cell>
      <Cell label={texts.state}>
        <State name="active" value={active} tone={active ? 'good' : 'quiet'}>
          {active ? texts.active : texts.inactive}
        </State>
      </Cell>
      <Cell label={texts.next}>
        <Value name="next" value={next}>
          {next ?? '–'}
        </Value>
      </Cell>
      <Cell label={texts.left} isNumber>
        <Count name="left" value={leftOf(schema)} />
      </Cell>
      <Cell label={texts.used} isNumber>
        <Value name="used" value={used}>
          {used} %
        </Value>
      </Cell>
    </Row>
  );
}

/** Shows what a schema numbers. The types that the suite itself asks for have a text; others are shown as they are. */
export function SchemaType({ type }: { readonly type: string }) {
  const { types } = useText().schemas;
  return (
    <Value name="schemaType" value={type}>
      {Object.hasOwn(types, type) ? types[type as keyof typeof types] : type}
    </Value>
  );
}
