export type When = 'before' | 'after';

/** Waits at a line for the call or the statement of a step, and strikes before it, or when it is done and nobody knows yet. */
export interface Trap {
  readonly when: When;
  /** What is waited for: `METHOD path`, or the text of a statement. */
  readonly isStep: (passing: string) => boolean;
  readonly strike: () => Promise<void>;
  /** The call is then refused as one whose token's key was withdrawn, so that another token is asked for. */
  readonly rejectsToken?: boolean;
}
