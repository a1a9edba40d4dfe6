import { Worker } from 'node:worker_threads';
import type { Answer } from '@suite/testing';
import { Client } from 'pg';

/** What the service does for a call: its answer without times and ids, its statements without their values, and its password jobs. */
export interface Recorded {
  readonly answer: object;
  readonly statements: readonly string[];
  readonly jobs: readonly string[];
}

const VARYING = ['x-request-id', 'date'];

/** Records what the service does for a call. */
export async function recorded(call: () => Promise<Answer>): Promise<Recorded> {
  const queries = jest.spyOn(Client.prototype, 'query');
  const threads = jest.spyOn(Worker.prototype, 'postMessage');
  try {
    const { status, body, headers } = await call();
    return {
      answer: { status, body: withoutId(body), headers: [...headers].filter(([name]) => !VARYING.includes(name)) },
      statements: queries.mock.calls.flatMap(([sent]) => textsOf(sent as unknown)),
      jobs: membersOfJobs(threads.mock.calls),
    };
  } finally {
    queries.mockRestore();
    threads.mockRestore();
  }
}

/** Returns the members of each job that a thread got. A password to rate is a job by itself. */
export const membersOfJobs = (posted: readonly (readonly unknown[])[]): string[] =>
  posted.map(([task]) => {
    const { job } = task as { job: object | string };
    return typeof job === 'string' ? 'password' : Object.keys(job).join();
  });

function withoutId(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  return { ...body, requestId: undefined };
}

/** A query is a text, or a batch of statements. */
function textsOf(sent: unknown): string[] {
  if (typeof sent === 'string') return [sent];
  const { text, contents } = sent as { text?: string; contents?: { calls?: readonly { statement: { text: string } }[]; end?: string } };
  return text === undefined ? [...(contents?.calls ?? []).map(({ statement }) => statement.text), contents?.end ?? ''] : [text];
}
