import { NumberPad, numberText, useLanguage } from '@suite/page';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { weightIn } from '../core/weight';
import type { Row } from '../core/rows';
import { REASONS } from '../core/scan-event';
import type { Packing } from '../packing';
import type { Question } from '../state';
import { useText } from '../texts';
import { refocusLater } from './kept-focus';

interface QuestionProps {
  /** Another object when it is asked again. */
  readonly question: Question;
  readonly row: Row;
  readonly packing: Packing;
}

/** Asks for a weight, a number or a reason. It lies beside the rows and stops no scan. */
export function QuestionSheet({ question, row, packing }: QuestionProps) {
  const { question: texts } = useText();
  const sheet = useRef<HTMLElement>(null);
  const refocus = useRef<() => void>(undefined);
  refocus.current ??= refocusLater(document.activeElement);
  useLayoutEffect(
    () => () => {
      // A scan closes the sheet as well, while the focus is elsewhere.
      if (sheet.current?.contains(document.activeElement) && refocus.current) queueMicrotask(refocus.current);
    },
    [],
  );
  return (
    <section class="sheet" ref={sheet} aria-label={row.productName}>
      <div class="head">
        <h2>{row.productName}</h2>
        <button type="button" data-action="close" aria-label={texts.close} onClick={() => packing.closeQuestion()}>
          ×
        </button>
      </div>
      {question.about === 'missing' ? (
        <Reasons question={question} row={row} packing={packing} />
      ) : (
        <AmountForm question={question} row={row} packing={packing} />
      )}
    </section>
  );
}

function Reasons({ question, row, packing }: QuestionProps) {
  const { question: texts, reasons } = useText();
  const language = useLanguage();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), [question]);
  return (
    <>
      <p>{texts.whyMissing([numberText(row.missing, language), row.unit].filter((part) => part !== undefined).join(' '))}</p>
      <div class="reasons">
        {REASONS.map((reason, i) => (
          <button
            key={reason}
            ref={i === 0 ? first : null}
            type="button"
            data-reason={reason}
            onClick={() => packing.cancelRest(row.entryId, reason)}
          >
            {reasons[reason]}
          </button>
        ))}
      </div>
    </>
  );
}

function AmountForm({ question, row, packing }: QuestionProps) {
  const { question: texts } = useText();
  const language = useLanguage();
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [question]);
  const isWeight = question.about === 'weight';
  const submit = (event: Event) => {
    event.preventDefault();
    const amount = isWeight ? weightIn(text, row.unit) : countIn(text, row);
    setWrong(amount === undefined);
    if (amount === undefined) return;
    if (isWeight) packing.add(row.entryId, amount);
    else packing.count(row.entryId, amount);
  };
  return (
    <form onSubmit={submit}>
      <label>
        {isWeight ? texts.weight(row.unit) : texts.count}, {texts.ordered(numberText(row.orderedCount, language))}
        <input
          ref={field}
          name={isWeight ? 'weight' : 'number'}
          inputMode="decimal"
          autocomplete="off"
          value={text}
          aria-invalid={isWrong}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          maxLength={12}
        />
      </label>
      <NumberPad value={text} onChange={setText} hasDecimals={isWeight || row.weightDependent === true} done={texts.done} />
    </form>
  );
}

/** Reads a number of pieces, or an amount of weighed goods; 0 is one. */
function countIn(text: string, { weightDependent = false, unit }: Row): number | undefined {
  if (/^\s*0+\s*$/.test(text)) return 0;
  const amount = weightIn(text, unit);
  return amount !== undefined && (weightDependent || Number.isInteger(amount)) ? amount : undefined;
}
