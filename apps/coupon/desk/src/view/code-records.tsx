import { Actor, Cell, Moment, Money, More, Part, Row, Rows, useActors, useDesk, useList, Value } from '@suite/page';
import type { Change, Redemption } from '../core/wire';
import { useText } from '../texts';
import { ChangedMembers } from './changed-members';

const COUPON = '/coupon/{tenant}/coupons/{code}';

/** The orders that have redeemed a code, newest first. */
export function Uses({ code }: { readonly code: string }) {
  const desk = useDesk();
  const { code: texts } = useText();
  const uses = useList<Redemption>(
    `uses ${code}`,
    ({ pageNumber, pageSize }) =>
      desk.json('get', `${COUPON}/redemptions`, { path: { code }, query: { pageNumber, pageSize, sort: '-redeemedAt' } }),
    { idOf: ({ id }) => id, pageSize: 20 },
  );
  return (
    <section class="card">
      <h2>{texts.uses}</h2>
      <Part service="coupon" reading={uses}>
        {(redemptions) =>
          redemptions.length === 0 ? (
            <p class="quiet">{texts.noUses}</p>
          ) : (
            <Rows caption={texts.uses} heads={[texts.order, texts.at, texts.customer, { number: texts.discount }, { number: texts.total }]}>
              {redemptions.map(({ id, orderCode, createdAt, customerNumber, discount, orderTotal: total }) => (
                <Row key={id} id={id} kind="redemption">
                  <Cell label={texts.order}>
                    <Value name="orderCode" value={orderCode} />
                  </Cell>
                  <Cell label={texts.at}>
                    <Moment name="createdAt" at={createdAt} />
                  </Cell>
                  <Cell label={texts.customer}>{customerNumber ?? '–'}</Cell>
                  <Cell label={texts.discount} isNumber>
                    <Money name="discount" amount={discount.amount} currency={discount.currency} />
                  </Cell>
                  <Cell label={texts.total} isNumber>
                    <Money name="orderTotal" amount={total.amount} currency={total.currency} />
                  </Cell>
                </Row>
              ))}
            </Rows>
          )
        }
      </Part>
      <More isShown={uses.hasMore} onMore={() => void uses.more()} />
    </section>
  );
}

/** Who changed a code, newest first. */
export function Changes({ code }: { readonly code: string }) {
  const desk = useDesk();
  const { code: texts } = useText();
  const names = useActors();
  const changes = useList<Change>(
    `changes ${code}`,
    ({ pageNumber, pageSize }) => desk.json('get', `${COUPON}/history`, { path: { code }, query: { pageNumber, pageSize } }),
    { idOf: ({ at, action }) => `${at} ${action}`, pageSize: 20 },
  );
  return (
    <section class="card">
      <h2>{texts.changes}</h2>
      <Part service="coupon" reading={changes}>
        {(entries) =>
          entries.length === 0 ? (
            <p class="quiet">{texts.noChanges}</p>
          ) : (
            <Rows caption={texts.changes} heads={[texts.at, texts.actor, texts.action, texts.before, texts.after]}>
              {entries.map(({ at, actor, action, before, after }) => (
                <Row key={`${at} ${action}`} id={`${at} ${action}`} kind="audit">
                  <Cell label={texts.at}>
                    <Moment name="at" at={at} />
                  </Cell>
                  <Cell label={texts.actor}>
                    <Actor names={names} id={actor} />
                  </Cell>
                  <Cell label={texts.action}>
                    <Value name="action" value={action}>
                      {texts.actions[action as keyof typeof texts.actions] ?? action}
                    </Value>
                  </Cell>
                  <Cell label={texts.before}>
                    <ChangedMembers name="before" members={before} otherSide={after} />
                  </Cell>
                  <Cell label={texts.after}>
                    <ChangedMembers name="after" members={after} otherSide={before} />
                  </Cell>
                </Row>
              ))}
            </Rows>
          )
        }
      </Part>
      <More isShown={changes.hasMore} onMore={() => void changes.more()} />
    </section>
  );
}
