import { leftOfLine, type LineDocuments, type LinesAction } from './left-of-line';
import type { OrderLine } from './order';

const line = { itemId: '0', ordered: 3 } as OrderLine;
const of = (quantity: number) => [{ itemId: '0', quantity }, { itemId: '1', quantity: 9 }] as never; // prettier-ignore
const order = { charge: { lines: of(2) } } as unknown as Parameters<typeof leftOfLine>[2];
const note = (quantity: number, kind: 'CREDIT' | 'CORRECTION' = 'CREDIT') => ({ kind, lines: of(quantity) });
const announced = (status: 'REQUESTED' | 'APPROVED' | 'DECLINED' | 'CANCELLED') => ({ status, lines: of(0.5) });
const received = { status: 'RECEIVED' as const, lines: of(2), received: of(0.75) };

describe('what is left of a line', () => {
  it.each<[string, LinesAction, LineDocuments['notes'], LineDocuments['returns'], number]>([
    ['to cancel is what is ordered', 'cancel-lines', [], [], 3],
    ['to credit is what is charged', 'credit', [], [], 2],
    ['to credit is what earlier credit notes left', 'credit', [note(0.1), note(0.2)], [received], 1.7],
    ['to credit is not less after a correction', 'credit', [note(1, 'CORRECTION')], [], 2],
    ['to credit is never below zero', 'credit', [note(3)], [], 0],
    ['to return is less by open returns', 'return', [], [announced('REQUESTED'), announced('APPROVED')], 1],
    ['to return is not less by returns that ended', 'return', [], [announced('DECLINED'), announced('CANCELLED')], 2],
    ['to return is less by what came', 'return', [], [received], 1.25],
    ['to return is less by what came and was credited, once', 'return', [note(0.75)], [received], 1.25],
  ])('%s', (_name, action, notes, returns, left) => {
    expect(leftOfLine(action, line, order, { notes, returns })).toBe(left);
  });
});
