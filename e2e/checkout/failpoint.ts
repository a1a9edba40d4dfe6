export type When = 'before' | 'after';

/** Waits at a line for the call or statement of a step, and strikes before it, or after it and before its answer. */
export interface Failpoint {
  readonly when: When;
  /** The target: `METHOD path`, or the text of a statement. */
  readonly isStep: (text: string) => boolean;
  readonly fire: () => Promise<void>;
  /** The call is rejected like one with an unpublished key, so that another token is requested. */
  readonly rejectsToken?: boolean;
}
