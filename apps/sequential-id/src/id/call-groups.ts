/** What became of one call of a group. */
export type Outcome<Answer> = { readonly answer: Answer } | { readonly error: unknown };

/** Does what a group of calls asks for, all at once. Answers an outcome for each call, in the same order. */
export type RunGroup<Call, Answer> = (key: string, calls: readonly Call[]) => Promise<readonly Outcome<Answer>[]>;

export interface GroupLimits {
  /** So many calls go together at most. */
  readonly callsMax: number;
  /** A group that runs longer than this is stuck: whoever waits behind it is refused. */
  readonly waitMsMax: number;
  /** What those are told. */
  readonly refusal: () => Error;
}

interface WaitingCall<Call, Answer> {
  readonly call: Call;
  readonly resolve: (answer: Answer) => void;
  readonly reject: (error: unknown) => void;
}

/** The calls that wait for one key. */
interface Line<Call, Answer> {
  waiting: WaitingCall<Call, Answer>[];
  isStuck: boolean;
}

/**
 * Lets calls that wait for the same thing be done together. The first call of a key is run at once; calls that come
 * while it runs wait, and are then run together. For calls of one key it promises:
 *
 * 1. One group runs at a time, and calls are run in the order in which they came, within a group and from group to group.
 * 2. A call is run once, or never: it is never run again after a failure, and never after it was refused.
 * 3. A call is answered once: with its own outcome, with the error of its group, or with the refusal. It is refused only
 *    while it still waits, so a refused call has had no effect.
 * 4. Nothing that happens to a group touches the groups after it, or those of other keys.
 */
export class CallGroups<Call, Answer> {
  private readonly lines = new Map<string, Line<Call, Answer>>();

  constructor(
    private readonly run: RunGroup<Call, Answer>,
    private readonly limits: GroupLimits,
  ) {}

  join(key: string, call: Call): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const line = this.lines.get(key);
      if (line?.isStuck) return reject(this.limits.refusal());
      if (line) return void line.waiting.push({ call, resolve, reject });
      const opened: Line<Call, Answer> = { waiting: [{ call, resolve, reject }], isStuck: false };
      this.lines.set(key, opened);
      // Not at once: what has arrived in the same turn of the event loop goes along.
      setImmediate(() => void this.serve(key, opened));
    });
  }

  private async serve(key: string, line: Line<Call, Answer>): Promise<void> {
    while (line.waiting.length > 0) {
      const group = line.waiting.splice(0, this.limits.callsMax);
      const stuck = setTimeout(() => this.refuseWaiting(line), this.limits.waitMsMax);
      const outcomes = await this.outcomesOf(key, group);
      clearTimeout(stuck);
      line.isStuck = false;
      group.forEach(({ resolve, reject }, i) => {
        const outcome = outcomes[i] as Outcome<Answer>;
        if ('error' in outcome) reject(outcome.error);
        else resolve(outcome.answer);
      });
    }
    this.lines.delete(key);
  }

  private async outcomesOf(key: string, group: readonly WaitingCall<Call, Answer>[]): Promise<readonly Outcome<Answer>[]> {
    try {
      return await this.run(key, group.map(({ call }) => call)); // prettier-ignore
    } catch (error) {
      return group.map(() => ({ error }));
    }
  }

  private refuseWaiting(line: Line<Call, Answer>): void {
    line.isStuck = true;
    for (const { reject } of line.waiting.splice(0)) reject(this.limits.refusal());
  }
}
