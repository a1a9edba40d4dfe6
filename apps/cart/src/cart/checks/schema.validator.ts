import { createContext, Script } from 'node:vm';
import Ajv, { type ErrorObject, type ValidateFunction } from 'ajv-draft-04';
import addFormats from 'ajv-formats';
import { RE2JS } from 're2js';
import { SchemaRefused } from './schema.client';

/** The compile timeout. A schema is compiled once, and on a busy machine even a reasonable one takes a while. */
const COMPILE_MS_MAX = 1_000;
const VALIDATE_MS_MAX = 100;
/** V8 measures elapsed time, not CPU time. Work that spent most of it waiting for a CPU is retried. */
const ATTEMPTS_MAX = 5;

/** Returns the violations of a value. Empty: the value is valid. */
export type SchemaValidator = (value: unknown) => readonly ErrorObject[];

/**
 * Compiles an untrusted JSON Schema (draft 4) into a validator. Patterns are matched in linear time, or rejected if they cannot
 * be. All work is bounded in time. Nothing is fetched, so a remote `$ref` is rejected.
 */
export function schemaValidator(schema: unknown): SchemaValidator {
  const validate = bounded(COMPILE_MS_MAX, () => compile(schema));
  let refused: SchemaRefused | undefined;
  return (value) => {
    if (refused) throw refused; // it exceeded a limit once, so it is not run again
    try {
      return bounded(VALIDATE_MS_MAX, () => (validate(value) ? [] : [...(validate.errors ?? [])]));
    } catch (error) {
      if (error instanceof SchemaRefused) refused = error;
      throw error;
    }
  };
}

function compile(schema: unknown): ValidateFunction {
  if (typeof schema !== 'object' || schema === null || Array.isArray(schema)) throw new SchemaRefused('The schema is not a JSON object');
  const linear = Object.assign((pattern: string) => RE2JS.compile(pattern), { code: 'linear' });
  const ajv = new Ajv({ strict: false, allErrors: false, logger: false, code: { regExp: linear } });
  addFormats(ajv, { mode: 'fast' });
  try {
    return ajv.compile(schema);
  } catch (error) {
    throw new SchemaRefused(`The schema cannot be used: ${(error as Error).message}`);
  }
}

const work: { run?: () => unknown } = {};
const context = createContext(work);
const runWork = new Script('run()');

/** Runs untrusted work with a timeout, which V8 enforces at any point. */
function bounded<T>(timeout: number, run: () => T, attempt = 1): T {
  work.run = run;
  const { user, system } = process.threadCpuUsage();
  try {
    return runWork.runInContext(context, { timeout }) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_SCRIPT_EXECUTION_TIMEOUT') {
      const used = process.threadCpuUsage({ user, system });
      const wasWaiting = used.user + used.system < (timeout * 1_000) / 2;
      if (wasWaiting && attempt < ATTEMPTS_MAX) return bounded(timeout, run, attempt + 1);
      throw new SchemaRefused('Validation by the schema takes too long');
    }
    if (error instanceof RangeError) throw new SchemaRefused('The schema or the value is nested too deeply'); // stack overflow
    throw error;
  }
}
