import { type CustomerEvent, eventsOf } from './customer-change';

describe('a change of a customer', () => {
  const before = { active: true, onHold: false, version: 1, modifiedAt: new Date(0), mixins: { size: 'M' } };
  const next = { version: 2, modifiedAt: new Date(1), mixins: { size: 'M' } };

  it.each<[string, object, object, CustomerEvent[]]>([
    ['of the profile', {}, { mixins: { size: 'L' } }, ['updated']],
    ['of nothing but the version', {}, {}, ['updated']],
    ['that holds', {}, { onHold: true }, ['updated']],
    ['that blocks', {}, { active: false }, ['blocked']],
    ['that blocks and changes the profile', {}, { active: false, mixins: null }, ['updated', 'blocked']],
    ['that unblocks', { active: false }, { active: true }, ['updated']],
    ['of a blocked customer', { active: false }, { active: false, onHold: true }, ['updated']],
  ])('%s is announced once for each thing that happened', (_name, old, change, events) => {
    expect(eventsOf({ ...before, ...old }, { ...before, ...old, ...next, ...change })).toEqual(events);
  });
});
