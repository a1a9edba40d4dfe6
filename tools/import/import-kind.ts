import type { Client, SuiteError } from '../../libs/client/src/index.ts';

/** A line of the file with its object. */
export interface Entry {
  readonly line: number;
  readonly value: Readonly<Record<string, unknown>>;
}

/** The outcome of an entry: imported; unchanged, since it exists; or rejected, with the reasons. */
export type Outcome = 'imported' | 'unchanged' | { readonly rejected: readonly string[] };

/** Sends entries to the service, and returns their outcomes in the same order. The signal ends pauses between retries. */
export type Send = (entries: readonly Entry[], signal: AbortSignal) => Promise<readonly Outcome[]>;

export interface Sending {
  readonly client: Client;
  /** Ends the import if the service rejects the client or does not answer; returns if the error is about the entries. */
  readonly stopIfGeneral: (error: SuiteError) => void;
}

/** The description of a kind of import. */
export interface ImportKind {
  /** `customer:import` */
  readonly command: string;
  /** The text of `--help` above the options. */
  readonly help: string;
  readonly scope: string;
  /** `customer` */
  readonly noun: string;
  /** The member that identifies a thing in the report. */
  readonly id: string;
  /** The words of the summary for unchanged things. */
  readonly unchanged: string;
  /** The last line of an import that stopped early. */
  readonly safeToRepeat: string;
  /** The limits of one request: entries, and bytes of its body. */
  readonly batch: { readonly entries: number; readonly bytes: number };
  /** The number of concurrent requests. */
  readonly parallel: { readonly usual: number; readonly max: number };
  readonly timeoutMs: number;
  readonly sender: (sending: Sending) => Send;
}
