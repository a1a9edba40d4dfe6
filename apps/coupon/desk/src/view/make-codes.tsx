import { Check, Choice, type Desk, Field, Form, type FormValues, newUuid, Refused, Unreachable, useDesk } from '@suite/page';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Block, blocksOf, COUNT_MAX } from '../core/blocks';
import { codesFile } from '../core/csv';
import { useText } from '../texts';

/** A run that creates codes. A failed block is sent again with its key, so that no code is created twice. */
interface Run {
  readonly body: string;
  readonly blocks: Block[];
  readonly count: number;
  readonly codes: string[];
}

const TRIES = 3;
const TIMEOUT_MS = 30_000;

interface MakeCodesProps {
  readonly campaignId: string | undefined;
  readonly onMade: () => Promise<void>;
}

/** Creates up to 20,000 codes, block by block, and saves them to a file. */
export function MakeCodes({ campaignId, onMade }: MakeCodesProps) {
  const desk = useDesk();
  const { codes: texts } = useText();
  const [type, setType] = useState('PERCENT');
  const run = useRef<Run | undefined>(undefined);
  const [progress, setProgress] = useState<{ readonly made: number; readonly count: number; readonly isStopped: boolean }>();
  const make = async (values: FormValues) => {
    const count = values.number('count') ?? 0;
    if (!Number.isInteger(count) || count < 1 || count > COUNT_MAX) {
      throw Refused.ofField('count', texts.countFault);
    }
    const coupon = couponOf(values);
    const body = JSON.stringify([coupon, count]);
    if (run.current?.body !== body || run.current.blocks.length === 0)
      run.current = { body, count, codes: [], blocks: blocksOf(count, newUuid) };
    const { blocks, codes } = run.current;
    setProgress({ made: codes.length, count, isStopped: false });
    try {
      for (let [block] = blocks; block; [block] = blocks) {
        codes.push(...(await makeBlock(desk, coupon, block)));
        blocks.shift();
        setProgress({ made: codes.length, count, isStopped: false });
      }
    } catch (error) {
      setProgress(codes.length > 0 || error instanceof Unreachable ? { made: codes.length, count, isStopped: true } : undefined);
      throw error;
    }
    await onMade();
  };
  return (
    <details class="card" open={campaignId !== undefined}>
      <summary>{texts.make}</summary>
      <Form
        onSave={make}
        action="generate"
        submit={progress?.isStopped ? texts.goOn : texts.generate}
        nameOf={(field) => field.replace(/^coupon\./, '')}
      >
        <div class="columns">
          <Field name="count" type="number" label={texts.count} value={100} />
          <Choice name="discountType" label={texts.type} value={type} options={Object.entries(texts.types)} onChoose={setType} />
          {type === 'PERCENT' && <Field name="discountPercentage" type="number" label={texts.percentage} value={10} />}
          {type === 'ABSOLUTE' && <Field name="discountAbsolute.amount" type="number" label={texts.amount} />}
          {type === 'ABSOLUTE' && <Field name="discountAbsolute.currency" label={texts.currency} value="EUR" />}
          <Field name="campaignId" label={texts.campaign} hint={texts.campaignHint} value={campaignId} autocomplete="off" />
        </div>
        <Check name="allowAnonymous" label={texts.anyone} isChecked />
        <Check name="once" label={texts.once} isChecked />
      </Form>
      {progress && <Progress {...progress} codes={run.current?.codes ?? []} />}
    </details>
  );
}

/** Creates the codes of a block. A call without an answer is sent again with its key. */
async function makeBlock(desk: Desk, coupon: object, { key, count }: Block): Promise<readonly string[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      const made = await desk.json('post', '/coupon/{tenant}/coupons/bulk', {
        body: { coupon, count } as never,
        headers: { 'idempotency-key': key },
        timeoutMs: TIMEOUT_MS,
      });
      return made.codes;
    } catch (error) {
      if (!(error instanceof Unreachable) || tries === TRIES) throw error;
    }
  }
}

function couponOf(values: FormValues): object {
  const discountType = values.text('discountType');
  const currency = values.given('discountAbsolute.currency');
  const campaignId = values.given('campaignId');
  return {
    discountType,
    ...(discountType === 'PERCENT' && { discountPercentage: values.number('discountPercentage') }),
    ...(discountType === 'ABSOLUTE' && {
      discountAbsolute: { amount: values.number('discountAbsolute.amount'), ...(currency && { currency }) },
    }),
    ...(campaignId !== undefined && { campaignId }),
    allowAnonymous: values.flag('allowAnonymous'),
    maxRedemptions: values.flag('once') ? 1 : -1,
  };
}

interface ProgressProps {
  readonly made: number;
  readonly count: number;
  readonly isStopped: boolean;
  readonly codes: readonly string[];
}

function Progress({ made, count, isStopped, codes }: ProgressProps) {
  const { codes: texts } = useText();
  const file = useRef('');
  const [href, setHref] = useState<string>();
  useEffect(() => {
    if (made < count && !isStopped) return undefined;
    file.current = URL.createObjectURL(new Blob([`\uFEFF${codesFile(codes)}`], { type: 'text/csv' }));
    setHref(file.current);
    return () => URL.revokeObjectURL(file.current);
  }, [made, count, isStopped]);
  return (
    <div class="progress">
      <span class="meter" role="progressbar" aria-label={texts.make} aria-valuemin={0} aria-valuemax={count} aria-valuenow={made}>
        <span style={{ width: `${(made / count) * 100}%` }} />
      </span>
      <p role="status">{isStopped ? texts.stopped : texts.made(made, count)}</p>
      {made > 0 && href !== undefined && (made === count || isStopped) && (
        <p class="buttons">
          <a href={href} download="codes.csv" data-download="codes.csv">
            {texts.download}
          </a>
        </p>
      )}
    </div>
  );
}
