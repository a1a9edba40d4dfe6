import { shiftsIn, shiftsText, zonesIn, zonesText } from './lines';

describe('what is typed in lines', () => {
  it('are shifts, of one weekday or of several', () => {
    expect(shiftsIn('1 08:00 16:00\n\n  6,09:00, 13:00 ')).toEqual([
      { weekday: 1, from: '08:00', to: '16:00' },
      { weekday: 6, from: '09:00', to: '13:00' },
    ]);
    expect(shiftsIn('2-4 08:00 16:00').map(({ weekday }) => weekday)).toEqual([2, 3, 4]);
    expect(shiftsText(shiftsIn('1-2 08:00 16:00'))).toBe('1 08:00 16:00\n2 08:00 16:00');
  });

  it('is left to the service to judge', () => {
    expect(shiftsIn('Monday')).toEqual([{ weekday: NaN, from: '', to: '' }]);
    for (const days of ['1-900', '6-1', '1-x', '1-3-5'])
      expect(shiftsIn(`${days} 08:00 16:00`)).toEqual([{ weekday: NaN, from: '08:00', to: '16:00' }]);
    expect(shiftsIn('1 08:00 12:00 13:00 17:00')).toEqual([{ weekday: 1, from: '08:00', to: '12:00 13:00 17:00' }]);
    expect(zonesIn('DE 70000 70999 80000')).toEqual([{ country: 'DE', zipFrom: '70000', zipTo: '70999 80000' }]);
  });

  it('are destinations: a country, a postal code or a range', () => {
    const zones = [
      { country: 'DE', zipFrom: '70000', zipTo: '70999' },
      { country: 'AT' },
      { country: 'DE', zipFrom: '10115', zipTo: '10115' },
    ];
    expect(zonesIn('de 70000 70999\nAT\nDE 10115')).toEqual(zones);
    expect(zonesText(zones)).toBe('DE 70000 70999\nAT\nDE 10115 10115');
  });
});
