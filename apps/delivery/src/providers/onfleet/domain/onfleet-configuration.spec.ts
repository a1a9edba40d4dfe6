import { onfleetConfigurationOf } from './onfleet-configuration';

describe('the settings for Onfleet', () => {
  it.each<[object | null | undefined, object | null]>([
    [{ teamId: 't' }, { teamId: 't' }],
    [{ workerId: 'w' }, { workerId: 'w' }],
    [
      { teamId: 't', workerId: '' },
      { teamId: 't', workerId: '' },
    ],
    [{}, {}],
    [null, null],
    [undefined, null],
  ])('follow from %j: %j, and none for another provider', (onfleetConfiguration, settings) => {
    const requested = { ...(onfleetConfiguration !== undefined && { onfleetConfiguration }) };
    expect(onfleetConfigurationOf(requested, true)).toEqual(settings);
    expect(onfleetConfigurationOf(requested, false)).toBeNull();
  });

  it.each([true, false])('name a team or a worker, not both, whether the provider is used or not: %s', (isUsed) => {
    expect(() => onfleetConfigurationOf({ onfleetConfiguration: { teamId: 't', workerId: 'w' } }, isUsed)).toThrow(
      expect.objectContaining({ details: [expect.objectContaining({ field: 'onfleetConfiguration.workerId', type: 'invalid_value' })] }),
    );
  });
});
