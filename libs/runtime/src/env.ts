import { readFileSync } from 'node:fs';
import { OperatorError } from './operator-error';

/** Without it, the host of `db:5432/commerce` would be the scheme of a URL. */
const SCHEME = /^\s*[a-z][a-z0-9+.-]*:\//i;

/**
 * Reads and validates environment variables. No other code in the suite reads process.env. `NAME_FILE` may name a file that
 * holds the value of `NAME`, for secrets that are mounted.
 */
export class Env {
  private readonly problems = new Set<string>();

  constructor(private readonly source: Readonly<Record<string, string | undefined>> = process.env) {}

  string(name: string, fallback?: string): string {
    const value = this.read(name) || fallback;
    if (value !== undefined) return value;
    this.problems.add(`${name} is required`);
    return '';
  }

  /** Reads a secret, which has no default. */
  secret(name: string): string {
    return this.string(name);
  }

  /** Reads a text that matches a pattern. `what` completes the sentence "… is not". */
  matching(name: string, pattern: RegExp, what: string): string {
    const value = this.string(name);
    if (value !== '' && !pattern.test(value)) this.problems.add(`${name} is not ${what}`);
    return value;
  }

  url(name: string, fallback?: string): URL {
    const value = this.string(name, fallback);
    if (SCHEME.test(value) && URL.canParse(value)) return new URL(value);
    if (value) this.problems.add(`${name} is not a URL with a scheme, such as https://host or postgres://host`);
    return new URL('http://invalid');
  }

  /** Returns undefined when absent. */
  optionalUrl(name: string): URL | undefined {
    return this.read(name) ? this.url(name) : undefined;
  }

  int(name: string, { fallback, min, max }: { fallback?: number; min: number; max: number }): number {
    const value = Number(this.read(name) || fallback);
    if (Number.isInteger(value) && value >= min && value <= max) return value;
    this.problems.add(`${name} must be a whole number from ${min} to ${max}`);
    return min;
  }

  oneOf<T extends string>(name: string, values: readonly T[], fallback: T): T {
    const value = (this.read(name) || fallback) as T;
    if (!values.includes(value)) this.problems.add(`${name} must be one of ${values.join(', ')}`);
    return value;
  }

  /** Reads a comma-separated list; empty when absent. `what` completes the sentence "… is not". */
  list(name: string, isEntry: (entry: string) => boolean, what: string): readonly string[] {
    const entries = (this.read(name) ?? '')
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== '');
    for (const entry of entries) if (!isEntry(entry)) this.problems.add(`${name}: ${entry} is not ${what}`);
    return entries;
  }

  /** Reads a value with a custom parser. An error of the parser becomes one of the problems. */
  parsed<T>(name: string, parse: (value: string) => T, fallback?: string): T {
    const value = this.string(name, fallback);
    try {
      return parse(value);
    } catch (error) {
      if (value) this.problems.add(`${name}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined as T; // never used: check() throws
    }
  }

  /** Throws with every problem at once, so that a new deployment can be fixed in one attempt. */
  check(): void {
    if (this.problems.size > 0) throw new InvalidEnvironment([...this.problems]);
  }

  private read(name: string): string | undefined {
    const file = this.source[`${name}_FILE`];
    if (!file) return this.source[name];
    if (this.source[name]) this.problems.add(`${name} and ${name}_FILE are both set; remove one`);
    try {
      return readFileSync(file, 'utf8').trim();
    } catch (error) {
      this.problems.add(`${name}_FILE: ${(error as Error).message}`);
      return undefined;
    }
  }
}

/** The environment lacks a variable, or a variable has an invalid value. */
export class InvalidEnvironment extends OperatorError {
  constructor(problems: readonly string[]) {
    super(`Invalid environment:\n- ${problems.join('\n- ')}`);
  }
}

export type ConfigType<T extends object> = new (env: Env) => T;

/** Reads the whole configuration or fails with every problem at once. */
export function loadConfig<T extends object>(type: ConfigType<T>, env = new Env()): T {
  const config = new type(env);
  env.check();
  return config;
}
