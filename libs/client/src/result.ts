import { type ClientFault, SuiteError } from './suite-error.ts';

/** What came of a call: data or an error, never both, so that neither can be overlooked. */
export type Result<Data, Type extends string = string> =
  | { readonly data: Data; readonly error?: undefined; readonly response?: Response }
  | { readonly data?: undefined; readonly error: SuiteError<Type | ClientFault>; readonly response?: Response };

/** The data of a call; throws its error. */
export async function unwrap<Data>(call: Promise<Result<Data>>): Promise<Data> {
  const result = await call;
  if (result.error) throw result.error;
  return result.data;
}

/** Faults on the way become results as the refusals of the suite are; an abort stays an exception, since whoever asked for it knows. */
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
