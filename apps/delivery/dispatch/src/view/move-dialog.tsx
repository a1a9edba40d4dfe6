import { Choice, Dialog, Field, type FormValues, newUuid, type Refused, useAlive } from '@suite/page';
import { useEffect, useRef, useState } from 'preact/hooks';
import { vanOf } from '../core/tour';
import { timeOf } from '../core/words';
import type { Dispatch } from '../dispatch';
import { sentenceFor } from '../sentence-for';
import type { AskedMove } from '../state';
import { useText } from '../texts';
import type { ViewProps } from './view-props';
import type { StopMove } from '../core/wire';

/** What the service says of a move, before it is done. */
type Judgement =
  | { readonly state: 'asking' | 'fits' }
  | { readonly state: 'refused'; readonly reasons: readonly { readonly type: string; readonly message: string }[] };

/** Asks where a stop is moved, and says what would break. A drag has named the place already. */
export function MoveDialog({ dispatch, state: { tours }, move }: ViewProps & { readonly move: AskedMove }) {
  const { move: texts, tours: words } = useText();
  const { orderId, toTourId, position } = move;
  const { judgement, problem, judge } = useJudgement(dispatch);
  const key = useRef(newUuid()).current;
  const number = tours.flatMap(({ stops }) => stops).find((stop) => stop.orderId === orderId)?.orderNumber ?? orderId;
  useEffect(() => {
    if (toTourId !== undefined && position !== undefined) void judge({ orderId, toTourId, position });
  }, []);
  const wantedIn = (values: FormValues): StopMove => ({
    orderId,
    toTourId: values.text('toTourId'),
    position: values.number('position') ?? NaN,
  });
  const options = tours
    .filter(({ startedAt }) => startedAt === undefined)
    .map((tour) => [tour.tourId, `${words.tourOf(vanOf(tour), tour.trip)}, ${timeOf(tour.departsAt, tour.timeZone)}`] as const);
  return (
    <Dialog
      title={texts.title(number)}
      confirm={texts.confirm}
      isDisabled={judgement?.state !== 'fits'}
      onChange={(values) => void judge(wantedIn(values))}
      onConfirm={(values) => dispatch.move(wantedIn(values), `${key} ${values.text('toTourId')} ${values.text('position')}`)}
      onClose={() => dispatch.askMove(undefined)}
    >
      <Choice name="toTourId" label={texts.tour} value={toTourId} options={[['', texts.choose], ...options]} />
      <Field name="position" label={texts.position} type="number" value={position} />
      {problem !== undefined && <p class="fault">{problem}</p>}
      {judgement && <JudgementView judgement={judgement} />}
    </Dialog>
  );
}

function JudgementView({ judgement }: { readonly judgement: Judgement }) {
  const { move: texts } = useText();
  return (
    <div class="judgement" data-preview data-state={judgement.state} role="status">
      {judgement.state === 'asking' && <p class="quiet">{texts.asking}</p>}
      {judgement.state === 'fits' && <p>{texts.fits}</p>}
      {judgement.state === 'refused' && (
        <>
          <p>{texts.refused}</p>
          <ul>
            {judgement.reasons.map(({ type, message }) => (
              <li key={message} data-reason={type}>
                {message}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** Asks the service about a move as soon as it is complete. Only the answer to the last question counts. */
function useJudgement(dispatch: Dispatch) {
  const [judgement, setJudgement] = useState<Judgement>();
  const [problem, setProblem] = useState<string>();
  const asked = useRef('');
  const texts = useText();
  const alive = useAlive();
  const judge = async (wanted: StopMove) => {
    const question = JSON.stringify(wanted);
    if (question === asked.current) return;
    asked.current = question;
    setProblem(undefined);
    const isComplete = wanted.toTourId !== '' && Number.isInteger(wanted.position) && wanted.position >= 1;
    setJudgement(isComplete ? { state: 'asking' } : undefined);
    if (!isComplete) return;
    const isCurrent = () => alive.current && question === asked.current;
    try {
      const refused = await dispatch.judge(wanted);
      if (isCurrent()) setJudgement(refused ? { state: 'refused', reasons: reasonsOf(refused) } : { state: 'fits' });
    } catch (error) {
      if (!isCurrent()) return;
      asked.current = '';
      setJudgement(undefined);
      setProblem(sentenceFor(error, texts));
    }
  };
  return { judgement, problem, judge };
}

/** Returns everything that breaks; another refusal is one reason. */
const reasonsOf = ({ type, message, details }: Refused): readonly { readonly type: string; readonly message: string }[] =>
  details.length > 0 ? details.map((detail) => ({ type: detail.type ?? type, message: detail.message })) : [{ type, message }];
