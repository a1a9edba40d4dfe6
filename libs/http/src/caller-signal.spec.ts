import { EventEmitter } from 'node:events';
import type { ExecutionContext } from '@nestjs/common';
import { callerSignalOf } from './caller-signal';

describe('the signal of a caller', () => {
  const connection = (state: object = {}) => Object.assign(new EventEmitter(), { writableFinished: false, destroyed: false, ...state });
  const signalOf = (raw: EventEmitter) =>
    callerSignalOf({ switchToHttp: () => ({ getResponse: () => ({ raw }) }) } as unknown as ExecutionContext);

  it('aborts when the caller hangs up before the answer', () => {
    const raw = connection();
    const signal = signalOf(raw);
    expect(signal.aborted).toBe(false);
    raw.emit('close');
    expect([signal.aborted, signal.reason]).toEqual([true, expect.objectContaining({ kind: 'cancelled', type: 'caller_hung_up' })]);
  });

  it('is aborted when the caller has already hung up', () => {
    const raw = connection({ destroyed: true });
    expect([signalOf(raw).aborted, raw.listenerCount('close')]).toEqual([true, 0]);
  });

  it('does not abort after the answer', () => {
    const raw = connection({ writableFinished: true });
    const signal = signalOf(raw);
    raw.emit('close');
    expect([signal.aborted, signalOf(connection({ writableFinished: true, destroyed: true })).aborted]).toEqual([false, false]);
  });
});
