import type { ComponentChildren, TargetedKeyboardEvent, TargetedMouseEvent } from 'preact';
import { useDesk } from './desk';
import { amountOf, exactText, momentText, moneyText, numberText } from './format';
import { useLanguage, useTexts } from './language-context';
import { SHARED } from './texts';

/** The head of a column of numbers, aligned to the right like them. */
interface NumberHead {
  readonly number: string;
}

interface RowsProps {
  readonly caption: string;
  /** The heads of the columns. */
  readonly heads: readonly (string | NumberHead)[];
  readonly children: ComponentChildren;
}

/** A list of the same kind of things. On a narrow screen each row is a card. */
export const Rows = ({ caption, heads, children }: RowsProps) => (
  <table class="rows">
    <caption class="hidden">{caption}</caption>
    <thead>
      <tr>
        {heads.map((head) =>
          typeof head === 'string' ? (
            <th key={head} scope="col">
              {head}
            </th>
          ) : (
            <th key={head.number} scope="col" class="number">
              {head.number}
            </th>
          ),
        )}
      </tr>
    </thead>
    <tbody>{children}</tbody>
  </table>
);

interface RowProps {
  readonly id: string;
  readonly kind: string;
  /** The view that a click or Enter opens. The row also has a link to it, which Tab reaches. */
  readonly to?: readonly string[];
  /** Further attributes for the row. */
  readonly data?: Readonly<Record<`data-${string}`, string | number | undefined>>;
  readonly children: ComponentChildren;
}

export function Row({ id, kind, to, data = {}, children }: RowProps) {
  const { router } = useDesk();
  const open = ({ target }: TargetedMouseEvent<HTMLElement> | TargetedKeyboardEvent<HTMLElement>) => {
    const isControl = target instanceof Element && target.closest('a, button, input, select, label') !== null;
    if (to && !isControl && getSelection()?.isCollapsed !== false) router.go(to);
  };
  return (
    <tr data-row={id} data-kind={kind} class={to && 'opens'} onClick={open} {...data}>
      {children}
    </tr>
  );
}

interface CellProps {
  /** The head of the column, which a narrow screen shows in the row. */
  readonly label: string;
  readonly isNumber?: boolean;
  readonly children: ComponentChildren;
}

export const Cell = ({ label, isNumber = false, children }: CellProps) => (
  <td data-label={label} class={isNumber ? 'number' : undefined}>
    {children}
  </td>
);

interface FieldProps {
  /** The name of the field, for `data-field`. */
  readonly name: string;
}

interface ValueProps extends FieldProps {
  /** The value as the API has it. */
  readonly value: string | number | boolean | undefined;
  /** Default: the value. */
  readonly children?: ComponentChildren;
}

/** A value of the API, as a person reads it. */
export function Value({ name, value, children }: ValueProps) {
  const { yes, no } = useTexts(SHARED);
  const text = typeof value === 'boolean' ? (value ? yes : no) : value;
  return (
    <span data-field={name} data-value={String(value ?? '')}>
      {children ?? text}
    </span>
  );
}

/** An amount of money, with the decimals of its currency. */
export function Money({ name, amount, currency }: FieldProps & { readonly amount: number; readonly currency: string }) {
  const language = useLanguage();
  return (
    <span data-field={name} data-value={amountOf(amount, currency)} class="money">
      {moneyText(amount, currency, language)}
    </span>
  );
}

/** A count of things. One that is not known is a dash. */
export function Count({ name, value }: FieldProps & { readonly value: number | undefined }) {
  const language = useLanguage();
  return (
    <Value name={name} value={value}>
      {value === undefined ? '–' : numberText(value, language)}
    </Value>
  );
}

/** An instant, in the time zone of the device, which the tip names. */
export function Moment({ name, at }: FieldProps & { readonly at: string }) {
  const language = useLanguage();
  return (
    <time data-field={name} data-value={at} dateTime={at} title={exactText(at, language)}>
      {momentText(at, language)}
    </time>
  );
}

/** Names and values of a thing. */
export const Facts = ({ children }: { readonly children: ComponentChildren }) => <dl class="facts">{children}</dl>;

export const Fact = ({ label, children }: { readonly label: string; readonly children: ComponentChildren }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);

/** Asks for more rows of a list. */
export function More({ isShown, onMore }: { readonly isShown: boolean; readonly onMore: () => void }) {
  const { states } = useTexts(SHARED);
  if (!isShown) return null;
  return (
    <button type="button" class="more" data-action="more" onClick={onMore}>
      {states.more}
    </button>
  );
}

export type Tone = 'good' | 'wait' | 'bad' | 'quiet';

interface StateProps extends ValueProps {
  readonly tone: Tone;
}

/** A state: a word, and a colour besides. */
export const State = ({ name, value, tone, children }: StateProps) => (
  <span class="state" data-tone={tone} data-field={name} data-value={String(value ?? '')}>
    {children ?? value}
  </span>
);
