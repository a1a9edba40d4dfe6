import { type ClientFault, SuiteError } from './suite-error.ts';

/** The outcome of a call: either `data` or `error`, so that the type checker makes callers handle errors. */
export type Result<Data, Type extends string = string> =
  | { readonly data: Data; readonly error?: undefined; readonly response?: Response }
  | { readonly data?: undefined; readonly error: SuiteError<Type | ClientFault>; readonly response?: Response };

/** Returns the data of a call, or throws its error. */
export async function unwrap<Data>(call: Promise<Result<Data>>): Promise<Data> {
  const result = await call;
  if (result.error) throw result.error;
  return result.data;
}

/** Turns a thrown SuiteError into a result. Other exceptions pass through, an abort among them. */
export async function resultOf<Data, Type extends string>(
  work: () => Promise<{ readonly data?: unknown; readonly error?: SuiteError; readonly response?: Response }>,
): Promise<Result<Data, Type>> {
  try {
    return (await work()) as Result<Data, Type>;
  } catch (error) {
    if (error instanceof SuiteError) return { error: error as SuiteError<ClientFault> };
    throw error;
  }
}
