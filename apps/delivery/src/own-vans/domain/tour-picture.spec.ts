import { dayPicture, tourGpx, tourPicture, xmlText } from './tour-picture';

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
    expect(xmlText('\tone\ntwo\u0008\u000b\u000c\ufffe\uffff')).toBe('\tone\ntwo');
    expect(xmlText(`<a> & "b" 'c'`)).toBe('&lt;a&gt; &amp; &quot;b&quot; &apos;c&apos;');
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

  it('numbers its stops, and groups those at one location', () => {
    const svg = tourPicture(tour, 0);
    expect([...svg.matchAll(/text-anchor="middle">([^<]*)</g)].map(([, label]) => label)).toEqual(['1', '2, 3', '4']);
    expect([...svg.matchAll(/class="ink" x="[\d.]+" y="[\d.]+" text-anchor="middle">([^<]*)</g)].map(([, label]) => label)).toEqual(['4']);
  });

  it('puts its start and its stops on the way, each in the middle of its mark', () => {
    const svg = tourPicture(tour, 0);
    const points = coordinatesOf(svg).map(([x, y]) => [x, y]);
    const [, x, y] = /<title>Start<\/title><rect class="ring" x="([\d.]+)" y="([\d.]+)" width="18" height="18"/.exec(svg)!;
    expect([Number(x) + 9, Number(y) + 9]).toEqual(points[0]);
    const marks = [
      ...svg.matchAll(/x="([\d.]+)" y="([\d.]+)" width="(\d+)" height="24" rx="12".*<text class="\w+" x="([\d.]+)" y="([\d.]+)"/g),
    ];
    const middles = marks.map(([, left, top, width, textX, textY]) => [
      Number(left) + Number(width) / 2,
      Number(top) + 12,
      Number(textX),
      Number(textY) - 4.5,
    ]);
    const expected = [1, 2, 4].map((i) => [...points[i]!, ...points[i]!]);
    for (const [i, middle] of middles.entries())
      middle.forEach((value, j) => expect(Math.abs(value - expected[i]![j]!)).toBeLessThanOrEqual(0.06));
    expect(marks.map(([, , , width]) => width)).toEqual(['24', '44', '24']);
  });

  it('names the orders of a mark, and fills it until all of them are done', () => {
    const orders = [stop(1, tour.start, 'COMPLETED'), stop(2, tour.start, 'FAILED')];
    const done = tourPicture({ ...tour, stops: orders }, 0);
    expect(done).toContain('<g><title>1: o1; 2: o2</title><rect class="ground"');
    expect(done).toContain('<text class="ink" x="400" y="324.5" text-anchor="middle">1, 2</text>');
    for (const status of ['ASSIGNED', 'STARTED', 'ARRIVING']) {
      const open = tourPicture({ ...tour, stops: [stop(1, tour.start, status), ...orders.slice(1)] }, 0);
      expect(open).toContain('<text class="pin" x="400" y="324.5" text-anchor="middle">1, 2</text>');
    }
  });

  it.each([
    ['wide', at(48.001, 10), [40, 760], undefined],
    ['high', at(49, 9.001), undefined, [80, 560]],
  ])('fills the space below the title with a tour that is %s, in the middle', (_form, place, horizontal, vertical) => {
    const points = coordinatesOf(tourPicture({ ...tour, stops: [stop(1, place)] }, 0)) as [number, number][];
    const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
    const extent = (values: number[]) => [Math.min(...values), Math.max(...values)];
    if (horizontal) expect(extent(xs)).toEqual(horizontal);
    else expect(extent(xs)[0]! + extent(xs)[1]!).toBeCloseTo(800, 0);
    if (vertical) expect(extent(ys)).toEqual(vertical);
    else expect(extent(ys)[0]! + extent(ys)[1]!).toBeCloseTo(640, 0);
  });

  it('shows places at a pole on the edge of the map', () => {
    const to = (lat: number) => tourPicture({ ...tour, start: at(0, -140), stops: [stop(1, at(lat, 140))] }, 0);
    expect([to(90), to(-90)]).toEqual([to(85), to(-85)]);
    expect([to(84) === to(85), to(-84) === to(-85)]).toEqual([false, false]);
  });

  it('is one file with its texts and its styles for light and dark', () => {
    const still = { ...tour, vehicleName: 'Van', stops: [stop(1, tour.start)] };
    expect(tourPicture(still, 0)).toBe(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600" role="img" aria-labelledby="title">
<title id="title">Van, tour 1, 2026-03-02: 1 stops, 12.3 km</title><style>text{font:600 13px system-ui,sans-serif}.ground{fill:#fff}.ink{fill:#1c1f23}.ring{stroke:#fff}.pin{fill:#fff}@media (prefers-color-scheme:dark){.ground{fill:#16191d}.ink{fill:#f1f3f5}.ring{stroke:#16191d}}</style>
<rect class="ground" width="800" height="600"/>
<text class="ink" x="40" y="28">Van, tour 1, 2026-03-02: 1 stops, 12.3 km</text>
<polyline points="400,320 400,320 400,320" fill="none" stroke="#2f6fde" stroke-width="3" stroke-linejoin="round"/>
<g><title>Start</title><rect class="ring" x="391" y="311" width="18" height="18" fill="#2f6fde" stroke-width="3"/></g>
<g><title>1: o1</title><rect class="ring" x="388.0" y="308.0" width="24" height="24" rx="12" fill="#2f6fde" stroke-width="2"/><text class="pin" x="400" y="324.5" text-anchor="middle">1</text></g>
</svg>
`);
  });

  it('names a vehicle that was deleted by its id', () => {
    expect(tourPicture({ ...tour, vehicleName: null }, 0)).toContain('>v, tour 1, 2026-03-02: 4 stops');
    expect(tourGpx({ ...tour, vehicleName: null })).toContain('<rte><name>v, tour 1, 2026-03-02</name>');
  });

  it('has one of eight colours', () => {
    const colourOf = (index: number) => /stroke="(#\w{6})"/.exec(tourPicture(tour, index))?.[1];
    const colours = Array.from({ length: 9 }, (_, index) => colourOf(index));
    expect(new Set(colours).size).toBe(8);
    expect(colours[8]).toBe(colours[0]);
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
    expect(tourGpx({ ...tour, vehicleName: 'Van', stops: [stop(1, at(48.5, 9.5))] })).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="delivery">
<rte><name>Van, tour 1, 2026-03-02</name>
<rtept lat="48" lon="9"><name>Start</name></rtept>
<rtept lat="48.5" lon="9.5"><name>1: o1</name></rtept>
<rtept lat="48" lon="9"><name>Return</name></rtept>
</rte></gpx>
`);
  });
});

describe('the picture of a day', () => {
  const second = { ...tour, id: 'b', trip: 2, start: at(48, 8.5), stops: [stop(1, at(47.5, 9))] };

  it('has a group for each tour, with its id, its name and a colour of its own', () => {
    const svg = dayPicture([{ ...tour, id: 'a' }, second], 'Main & co, 2026-03-02');
    expect(svg).toContain('<title id="title">Main &amp; co, 2026-03-02</title>');
    const groups = [...svg.matchAll(/<g data-tour="(\w)"><title>([^<]*)<\/title>.*?stroke="(#\w+)".*?<\/g>/g)];
    expect(groups.map(([, id, name]) => [id, name])).toEqual([['a', '&lt;van&gt; &amp; &quot;co&quot;, tour 1'], ['b', '&lt;van&gt; &amp; &quot;co&quot;, tour 2']]); // prettier-ignore
    expect(groups.map(([, , , colour]) => colour)).toEqual([...new Set(groups.map(([, , , colour]) => colour))]);
    expect(groups.map(([group]) => group.match(/<circle/g)!.length)).toEqual([4, 1]);
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(/<van|href|url\(|http/);
  });

  it('shows all tours on one map, within its bounds', () => {
    const svg = dayPicture([{ ...tour, id: 'a' }, second], '');
    const points = [...svg.matchAll(/points="([^"]*)"/g)].map(([, list]) => list!.split(' ').map((pair) => pair.split(',').map(Number)));
    for (const [x, y] of points.flat() as [number, number][]) expect(x >= 0 && x <= 800 && y >= 40 && y <= 600).toBe(true);
    expect(points[1]![0]![0]).toBeLessThan(points[0]![0]![0]!);
    expect(points[1]![1]![1]).toBeGreaterThan(points[0]![1]![1]!);
  });

  it('is a map without a way if there is no tour', () => {
    expect(dayPicture([], 'Main')).toMatch(/^<svg [^]*<\/svg>\n$/);
    expect(dayPicture([], 'Main')).not.toMatch(/data-tour|NaN/);
  });
});
