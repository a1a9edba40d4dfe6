import { tourGpx, tourPicture, xmlText } from './tour-picture';

const at = (lat: number, lng: number) => ({ lat, lng });
const stop = (number: number, coordinates: { lat: number; lng: number }, status = 'ASSIGNED') => ({
  orderId: `o${number}`,
  stop: number,
  status,
  coordinates,
});
const tour = {
  ...{ vehicleId: 'v', vehicleName: '<van> & "co"', trip: 1, date: '2026-03-02', distanceM: 12_345, start: at(48, 9) },
  stops: [stop(1, at(48.1, 9)), stop(2, at(48.1, 9.1)), stop(3, at(48.1, 9.1)), stop(4, at(48, 9.2), 'CANCELLED')],
};
const coordinatesOf = (svg: string) => /points="([^"]*)"/.exec(svg)![1]!.split(' ').map((pair) => pair.split(',').map(Number)); // prettier-ignore

describe('the picture of a tour', () => {
  it('escapes texts and loads nothing', () => {
    const svg = tourPicture(tour, 0);
    expect(svg).toContain('&lt;van&gt; &amp; &quot;co&quot;, tour 1, 2026-03-02: 4 stops, 12.3 km');
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/<van|href|url\(|http/);
    expect(xmlText('a\u0000b\u001f\ud83d c\ud83d\ude00')).toBe('ab c\ud83d\ude00');
  });

  it('shows north above south, and one scale in both directions, within its bounds', () => {
    const points = coordinatesOf(tourPicture(tour, 0)) as [number, number][];
    const [start, north, northEast, , east] = points as [[number, number], [number, number], [number, number], unknown, [number, number]];
    expect(north[1]).toBeLessThan(start[1]);
    expect(northEast[0]).toBeGreaterThan(north[0]);
    expect(points[0]).toEqual(points.at(-1));
    expect(((east[0] - start[0]) / (start[1] - north[1])).toFixed(2)).toBe((2 * Math.cos((48.05 * Math.PI) / 180)).toFixed(2));
    for (const [x, y] of points) expect(x >= 0 && x <= 800 && y >= 40 && y <= 600).toBe(true);
  });

  it('numbers its stops, and those at one place together', () => {
    const svg = tourPicture(tour, 0);
    expect([...svg.matchAll(/text-anchor="middle">([^<]*)</g)].map(([, label]) => label)).toEqual(['1', '2, 3', '4']);
    expect([...svg.matchAll(/class="ink" x="[\d.]+" y="[\d.]+" text-anchor="middle">([^<]*)</g)].map(([, label]) => label)).toEqual(['4']);
  });

  it('is drawn for a tour without a way, and in another colour for the next tour', () => {
    const still = { ...tour, stops: [stop(1, tour.start)] };
    expect(tourPicture(still, 0)).not.toMatch(/NaN|Infinity/);
    expect(tourPicture(still, 1)).not.toBe(tourPicture(still, 0));
  });
});

describe('the route of a tour', () => {
  it('has the start, the stops that are not cancelled, and the return', () => {
    const gpx = tourGpx(tour);
    expect([...gpx.matchAll(/<rtept lat="([\d.]+)" lon="([\d.]+)"><name>([^<]*)</g)].map(([, lat, lng, name]) => [lat, lng, name])).toEqual([
      ['48', '9', 'Start'], ['48.1', '9', '1: o1'], ['48.1', '9.1', '2: o2'], ['48.1', '9.1', '3: o3'], ['48', '9', 'Return'],
    ]); // prettier-ignore
    expect(gpx).toContain('<rte><name>&lt;van&gt;');
  });
});
