import { ONFLEET_UPLOADS, onfleetNews, onfleetWebhookNews } from './onfleet-news';
import { judgedNews } from '../../domain/task-news';

const read = (task: unknown) => judgedNews(onfleetNews('t1', task as never), { now: new Date(0) });
const heard = (webhook: unknown) => judgedNews(onfleetWebhookNews(webhook as never), { now: new Date(0) });
const AT = Date.UTC(2026, 2, 2, 8);

describe('a task of Onfleet', () => {
  it.each<[object, string | null]>([
    [{ state: 0 }, 'PLACED'],
    [{ state: 1 }, 'ASSIGNED'],
    [{ state: 2 }, 'STARTED'],
    [{ state: 2, completionDetails: { events: [{ name: 'start' }, null, { name: 'arrival' }] } }, 'ARRIVING'],
    [{ state: 2, completionDetails: { events: [{ name: 'start' }] } }, 'STARTED'],
    [{ state: 2, completionDetails: { events: 'arrival' } }, 'STARTED'],
    [{ state: 1, completionDetails: { events: [{ name: 'arrival' }] } }, 'ASSIGNED'],
    [{ state: 3, completionDetails: { failureReason: 'NONE' } }, 'COMPLETED'],
    [{ state: 3, completionDetails: { failureReason: '' } }, 'COMPLETED'],
    [{ state: 3, completionDetails: { failureReason: 7 } }, 'COMPLETED'],
    [{ state: 3, completionDetails: { success: true, failureReason: 'NONE' } }, 'COMPLETED'],
    [{ state: 3, completionDetails: { success: false } }, 'FAILED'],
    [{ state: 3, completionDetails: { failureReason: 'RECIPIENT_UNAVAILABLE' } }, 'FAILED'],
    [{ state: 3 }, 'COMPLETED'],
    [{ state: 4 }, null],
    [{}, null],
  ])('has the state of %j', (task, state) => {
    expect(read(task)).toMatchObject({ state, isKnown: state !== null, event: state ?? `state ${(task as { state?: number }).state}` });
  });

  it('has the time, the reason and the proof of its end', () => {
    const completionDetails = {
      ...{ success: false, time: AT, failureReason: 'UNAVAILABLE', failureNotes: 'Dog', notes: 'Left' },
      ...{ photoUploadIds: ['p1', 'p2'], photoUploadId: 'p1', signatureUploadId: '../../etc' },
    };
    expect(read({ state: 3, timeLastModified: AT + 5, completionDetails, trackingURL: 'https://onf.lt/1', eta: AT })).toMatchObject({
      ...{ at: new Date(AT), eta: new Date(AT), reason: 'UNAVAILABLE', note: 'Dog', trackingUrl: 'https://onf.lt/1' },
      proof: ['p1', 'p2'].map((id) => ({ kind: 'PHOTO', at: new Date(AT), url: `${ONFLEET_UPLOADS}/${id}/800x.png` })),
    });
  });

  it('has the only photo, the signature, and the estimated time of arrival', () => {
    const completionDetails = { success: true, time: AT, photoUploadId: 'p1', photoUploadIds: [], signatureUploadId: 's1' };
    expect(read({ state: 3, completionDetails, estimatedArrivalTime: AT + 9 })).toMatchObject({
      ...{ eta: new Date(AT + 9), reason: null },
      proof: [
        { kind: 'PHOTO', url: `${ONFLEET_UPLOADS}/p1/800x.png` },
        { kind: 'SIGNATURE', url: `${ONFLEET_UPLOADS}/s1/282x.png` },
      ],
    });
  });

  it('is delivered if it says so, also with a reason for a failure', () => {
    expect(read({ state: 3, completionDetails: { success: true, failureReason: 'OTHER' } })).toMatchObject({ state: 'COMPLETED' });
  });

  it('reads what is no task as news without a state', () => {
    for (const task of [null, undefined, 7, [], 'text']) expect(read(task)).toMatchObject({ taskId: 't1', state: null });
  });
});

describe('a webhook of Onfleet', () => {
  it.each<[number, string, string | null]>([
    [0, 'taskStarted', 'STARTED'],
    [1, 'taskEta', 'ARRIVING'],
    [2, 'taskArrival', 'ARRIVING'],
    [3, 'taskCompleted', 'COMPLETED'],
    [4, 'taskFailed', 'FAILED'],
    [6, 'taskCreated', 'PLACED'],
    [8, 'taskDeleted', 'CANCELLED'],
    [9, 'taskAssigned', 'ASSIGNED'],
    [10, 'taskUnassigned', null],
    [12, 'taskDelayed', null],
  ])('has the trigger %i, %s', (triggerId, triggerName, state) => {
    const expected = { taskId: 't1', event: triggerName, state, isKnown: true, at: new Date(AT) };
    expect(heard({ taskId: 't1', triggerId, time: AT })).toMatchObject(expected);
    expect(heard({ taskId: 't1', triggerName, time: AT / 1_000 })).toMatchObject(expected);
  });

  it('has the state of an updated task', () => {
    expect(heard({ taskId: 't1', triggerId: 7, data: { task: { state: 1 } } })).toMatchObject({ state: 'ASSIGNED', event: 'taskUpdated' });
    expect(heard({ taskId: 't1', triggerId: 7 })).toMatchObject({ state: null, isKnown: true });
  });

  it('has the driver and the time of arrival', () => {
    const webhook = { taskId: 't1', triggerId: 1, time: AT, etaSeconds: 90, data: { task: { eta: AT }, worker: { name: 'Grace' } } };
    expect(heard(webhook)).toMatchObject({ driverName: 'Grace', eta: new Date(AT + 90_000) });
  });

  it('has the time of arrival of its task without a number of seconds, or without its own time', () => {
    const data = { task: { eta: AT } };
    for (const more of [{}, { etaSeconds: '90' }, { etaSeconds: 90, time: undefined }]) {
      expect(heard({ taskId: 't1', triggerId: 1, time: AT, data, ...more })).toMatchObject({ eta: new Date(AT) });
    }
  });

  it('has a time as a text, too', () => {
    expect(heard({ taskId: 't1', triggerId: 0, time: new Date(AT).toISOString() })).toMatchObject({ at: new Date(AT) });
  });

  it('reads an unknown trigger as news without a state', () => {
    expect(heard({ taskId: 't1', triggerId: 99 })).toMatchObject({ event: 'trigger 99', state: null, isKnown: false });
    expect(heard({ taskId: 't1', triggerName: 'constructor', triggerId: 0 })).toMatchObject({ event: 'taskStarted' });
  });

  it('is about no task without an id', () => {
    expect(heard({ triggerId: 5, triggerName: 'workerDuty', workerId: 'w1' })).toBeUndefined();
  });
});
