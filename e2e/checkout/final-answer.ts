import type { Answer } from '@suite/testing';

/** How long 200 concurrent shoppers wait for their turn on a busy machine. */
export const ANSWER_MS_MAX = 180_000;

/** Repeats a call with an Idempotency-Key until its answer is final. The connection of a killed replica can hold the key for a moment. */
export async function untilFinal(call: () => Promise<Answer | undefined>): Promise<Answer> {
  const end = performance.now() + ANSWER_MS_MAX;
  for (;;) {
    const answer = await call();
    if (answer && answer.status !== 503 && answer.body.type !== 'idempotency_key_in_progress') return answer;
    if (performance.now() > end) throw new Error(`The call is not answered for good: ${JSON.stringify(answer?.body)}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
