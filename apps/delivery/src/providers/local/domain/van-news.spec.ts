import { vanNews, type VanTaskState } from './van-news';

const NOW = new Date('2026-03-02T12:00:00Z');
const at = (time: string): Date => new Date(`2026-03-02T${time}Z`);
const task: VanTaskState = {
  ...{ status: 'ARRIVING', statusAt: at('09:00:00'), arriveAt: at('09:30:00'), waitS: 60 },
  ...{ reason: null, note: null },
};

describe('news of an own van', () => {
  it('is its state, with the handover as the time of arrival', () => {
    expect(vanNews('t1', task, NOW)).toEqual({
      ...{ taskId: 't1', event: 'ARRIVING', state: 'ARRIVING', isKnown: true, at: at('09:00:00'), eta: at('09:31:00') },
      ...{ reason: null, note: null, trackingUrl: null, driverName: null, proof: [] },
    });
  });

  it.each<[string, Partial<VanTaskState>, Date | null]>([
    ['without a wait', { waitS: null }, at('09:30:00')],
    ['without a tour', { arriveAt: null }, null],
    ['that is cancelled', { status: 'CANCELLED' }, null],
  ])('has the time of arrival of a task %s', (_name, changes, eta) => {
    expect(vanNews('t1', { ...task, ...changes }, NOW).eta).toEqual(eta);
  });

  it('has the reason and the note of a failed delivery', () => {
    const failed = vanNews('t1', { ...task, status: 'FAILED', reason: 'DOG', note: 'Barks' }, NOW);
    expect(failed).toMatchObject({ event: 'FAILED', state: 'FAILED', reason: 'DOG', note: 'Barks' });
  });

  it('is a cancellation now for a task that does not exist', () => {
    expect(vanNews('t1', undefined, NOW)).toEqual({
      ...{ taskId: 't1', event: 'CANCELLED', state: 'CANCELLED', isKnown: true, at: NOW, eta: null },
      ...{ reason: null, note: null, trackingUrl: null, driverName: null, proof: [] },
    });
  });
});
