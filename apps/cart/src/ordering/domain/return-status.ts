/**
 * REQUESTED: waits for a decision. APPROVED: the goods may come. RECEIVED: the goods came. CREDITED: they came, and their credit note
 * is issued. DECLINED and CANCELLED: the goods stay.
 */
export const RETURN_STATUSES = ['REQUESTED', 'APPROVED', 'DECLINED', 'RECEIVED', 'CREDITED', 'CANCELLED'] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** The steps of a return, and the statuses that each starts from. */
const STEPS = {
  approve: ['REQUESTED'],
  decline: ['REQUESTED'],
  cancel: ['REQUESTED', 'APPROVED'],
  receive: ['APPROVED'],
} as const satisfies Record<string, readonly ReturnStatus[]>;
export type ReturnStep = keyof typeof STEPS;

/** Returns the statuses from which a return can take a step. */
export const startsOf = (step: ReturnStep): readonly string[] => STEPS[step];
