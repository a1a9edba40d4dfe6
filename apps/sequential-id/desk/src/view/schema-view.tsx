import {
  Cell,
  Count,
  Dialog,
  Fact,
  Facts,
  Moment,
  More,
  Part,
  ReadView,
  Row,
  Rows,
  State,
  useDesk,
  useList,
  useRead,
  Value,
} from '@suite/page';
import { useState } from 'preact/hooks';
import { gapsOf, hasGaps, leftOf, usedOf, WARNING_PERCENT } from '../core/numbers';
import type { Pool, Schema, VoidNumber } from '../core/wire';
import { nextId } from '../next-id';
import { useText } from '../texts';
import { SchemaType } from './schemas-view';

const SCHEMA = '/sequential-id/{tenant}/schemas/{schemaId}';
const PAGE_SIZE = 200;

/** A schema: its next number, what is left, its counters, and the numbers without a document. */
export function SchemaView({ schemaId }: { readonly schemaId: string }) {
  const desk = useDesk();
  const schema = useRead(`schema ${schemaId}`, () => desk.json('get', SCHEMA, { path: { schemaId } }));
  return (
    <ReadView name="schema" id={schemaId} service="sequential-id" reading={schema}>
      {(found) => (
        <>
          <h1>{found.name}</h1>
          <Terms schema={found} onActivated={schema.reload} />
          <Pools schema={found} />
          <Gaps schema={found} />
        </>
      )}
    </ReadView>
  );
}

interface TermsProps {
  readonly schema: Schema;
  readonly onActivated: () => Promise<void>;
}

function Terms({ schema, onActivated }: TermsProps) {
  const desk = useDesk();
  const { schema: texts, schemas } = useText();
  const [isAsking, setIsAsking] = useState(false);
  const { id, schemaType, active, preText, postText, startValue, maxValue, numberOfDigits, restart, timeZone, period, counter } = schema;
  const next = useRead(`${id} ${counter} ${period}`, () => nextId(desk, schema), { isOnce: true });
  const used = usedOf(schema);
  return (
    <section class="card" data-warning={used >= WARNING_PERCENT ? used : undefined}>
      <Facts>
        <Fact label={texts.schemaType}>
          <SchemaType type={schemaType} />
        </Fact>
        <Fact label={schemas.state}>
          <State name="active" value={active} tone={active ? 'good' : 'quiet'}>
            {active ? schemas.active : schemas.inactive}
          </State>
        </Fact>
        <Fact label={texts.next}>{next.state === 'ready' && <Value name="next" value={next.value} />}</Fact>
        <Fact label={texts.left}>
          <Count name="left" value={leftOf(schema)} />
        </Fact>
        <Fact label={schemas.used}>
          <Value name="used" value={used}>
            {used} %
          </Value>
        </Fact>
        {period !== undefined && <Fact label={texts.period}>{period}</Fact>}
        <Fact label={texts.preText}>{preText || '–'}</Fact>
        <Fact label={texts.postText}>{postText || '–'}</Fact>
        <Fact label={texts.startValue}>{startValue}</Fact>
        <Fact label={texts.maxValue}>{maxValue}</Fact>
        <Fact label={texts.numberOfDigits}>{numberOfDigits}</Fact>
        <Fact label={texts.restart}>{texts.restarts[restart]}</Fact>
        <Fact label={texts.timeZone}>{timeZone}</Fact>
      </Facts>
      {used >= WARNING_PERCENT && (
        <p class="trouble" role="status">
          {schemas.warning(schema.name)}
        </p>
      )}
      <p class="quiet">{texts.fixed}</p>
      {desk.may('accounting') && !active && (
        <p class="buttons">
          <button type="button" class="primary" data-action="activate" onClick={() => setIsAsking(true)}>
            {texts.activate}
          </button>
        </p>
      )}
      {isAsking && <ActivateDialog schema={schema} onActivated={onActivated} onClose={() => setIsAsking(false)} />}
    </section>
  );
}

/** Asks before a schema is activated, with the next number of the former one and of this one. */
function ActivateDialog({ schema, onActivated, onClose }: TermsProps & { readonly onClose: () => void }) {
  const desk = useDesk();
  const { schema: texts } = useText();
  const path = { schemaType: schema.schemaType };
  const numbers = useRead(
    `activate ${schema.id}`,
    async () => {
      const ofType = await desk.json('get', '/sequential-id/{tenant}/schemas/types/{schemaType}', { path });
      const former = ofType.find(({ active }) => active);
      return { former: former && (await nextId(desk, former)), next: await nextId(desk, schema) };
    },
    { isOnce: true },
  );
  const activate = async () => {
    await desk.json('post', `${SCHEMA}/setActive`, { path: { schemaId: schema.id } });
    await onActivated();
  };
  return (
    <Dialog title={texts.activateTitle(schema.schemaType)} confirm={texts.activate} onConfirm={activate} onClose={onClose}>
      <Part service="sequential-id" reading={numbers}>
        {({ former, next }) => (
          <Facts>
            <Fact label={texts.old}>
              <Value name="old" value={former}>
                {former ?? texts.noOld}
              </Value>
            </Fact>
            <Fact label={texts.new}>
              <Value name="new" value={next} />
            </Fact>
          </Facts>
        )}
      </Part>
      <p>{texts.activateText}</p>
    </Dialog>
  );
}

function Pools({ schema: { id } }: { readonly schema: Schema }) {
  const desk = useDesk();
  const { schema: texts } = useText();
  const keyOf = ({ period = '', sequenceKey }: Pool) => `${period} ${sequenceKey}`.trim();
  const pools = useList<Pool>(
    `pools ${id}`,
    ({ pageSize, last }) => {
      const after = last && { after: last.sequenceKey, ...(last.period !== undefined && { afterPeriod: last.period }) };
      return desk.json('get', `${SCHEMA}/pools`, { path: { schemaId: id }, query: { pageSize, ...after } });
    },
    { idOf: keyOf, pageSize: 50 },
  );
  return (
    <section class="card">
      <h2>{texts.pools}</h2>
      <Part service="sequential-id" reading={pools}>
        {(found) =>
          found.length === 0 ? (
            <p class="quiet">{texts.noPools}</p>
          ) : (
            <Rows caption={texts.pools} heads={[texts.period, texts.key, { number: texts.counter }, { number: texts.remaining }]}>
              {found.map((pool) => (
                <Row key={keyOf(pool)} id={keyOf(pool)} kind="pool">
                  <Cell label={texts.period}>
                    <Value name="period" value={pool.period}>
                      {pool.period ?? '–'}
                    </Value>
                  </Cell>
                  <Cell label={texts.key}>
                    <Value name="sequenceKey" value={pool.sequenceKey} />
                  </Cell>
                  <Cell label={texts.counter} isNumber>
                    <Count name="counter" value={pool.counter} />
                  </Cell>
                  <Cell label={texts.remaining} isNumber>
                    <Count name="remaining" value={pool.remaining} />
                  </Cell>
                </Row>
              ))}
            </Rows>
          )
        }
      </Part>
      <More isShown={pools.hasMore} onMore={() => void pools.more()} />
    </section>
  );
}

/** The numbers without a document, which cart knows with their reasons. */
function Gaps({ schema }: { readonly schema: Schema }) {
  const desk = useDesk();
  const { schema: texts } = useText();
  const isKnown = hasGaps(schema.schemaType);
  const numbers = useList<VoidNumber>(
    `gaps ${isKnown}`,
    async ({ pageNumber, pageSize }) =>
      isKnown ? desk.json('get', '/cart/{tenant}/orders/void-numbers', { query: { pageNumber, pageSize } }) : [],
    { idOf: (each) => JSON.stringify(each), pageSize: PAGE_SIZE },
  );
  return (
    <section class="card">
      <h2>{texts.gaps}</h2>
      {!isKnown && <p class="quiet">{texts.otherGaps}</p>}
      {isKnown && (
        <Part service="cart" reading={numbers}>
          {(all) => {
            const gaps = gapsOf(schema, all);
            if (gaps.length === 0)
              return (
                <p class="quiet" data-gaps={numbers.hasMore ? 'unread' : 'none'}>
                  {numbers.hasMore ? texts.gapsUnread : texts.noGaps}
                </p>
              );
            return (
              <Rows caption={texts.gaps} heads={[texts.number, texts.reason, texts.at]}>
                {gaps.map(({ number, reason, at }) => (
                  <Row key={number} id={number} kind="gap">
                    <Cell label={texts.number}>
                      <Value name="number" value={number} />
                    </Cell>
                    <Cell label={texts.reason}>
                      <Value name="reason" value={reason}>
                        {texts.reasons[reason as keyof typeof texts.reasons] ?? reason.replaceAll('_', ' ')}
                      </Value>
                    </Cell>
                    <Cell label={texts.at}>
                      <Moment name="at" at={at} />
                    </Cell>
                  </Row>
                ))}
              </Rows>
            );
          }}
        </Part>
      )}
      <More isShown={isKnown && numbers.hasMore} onMore={() => void numbers.more()} />
    </section>
  );
}
