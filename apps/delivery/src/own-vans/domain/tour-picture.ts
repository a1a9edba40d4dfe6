import type { Coordinates } from '../../orders/domain/delivery-order';

/** What a picture shows of a tour. */
export interface DrawnTour {
  readonly vehicleId: string;
  /** Null if the vehicle was deleted. */
  readonly vehicleName: string | null;
  readonly trip: number;
  readonly date: string;
  readonly distanceM: number;
  readonly start: Coordinates;
  readonly stops: readonly {
    readonly orderId: string;
    readonly stop: number;
    readonly status: string;
    readonly coordinates: Coordinates;
  }[];
}

interface Point {
  readonly x: number;
  readonly y: number;
}

const WIDTH = 800;
const HEIGHT = 600;
const MARGIN = 40;
const TITLE_HEIGHT = 40;
/** A tour to one address is drawn as if the map were this wide, in radians on the Mercator projection. */
const SPAN_MIN = 1e-5;
/** Colours of at least 3 : 1 on white and on dark grey, one for each tour of the day. */
const COLOURS = ['#2f6fde', '#c2410c', '#0f8a5f', '#9a4dd6', '#b7791f', '#d6336c', '#0c8599', '#7a8a00'];
/** Statuses in which nothing is left to do at a stop. */
const DONE = ['COMPLETED', 'FAILED', 'CANCELLED'];

const STYLE = [
  'text{font:600 13px system-ui,sans-serif}',
  '.ground{fill:#fff}.ink{fill:#1c1f23}.ring{stroke:#fff}.pin{fill:#fff}',
  '@media (prefers-color-scheme:dark){.ground{fill:#16191d}.ink{fill:#f1f3f5}.ring{stroke:#16191d}}',
].join('');

/** Escapes a text for XML, and drops characters that XML does not have. */
export const xmlText = (text: string): string =>
  text
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;');

/** Draws a tour: its start, its way, and its stops with their numbers. The picture needs no other file. `index` chooses the colour. */
export function tourPicture(tour: DrawnTour, index: number): string {
  const at = projection([tour.start, ...tour.stops.map(({ coordinates }) => coordinates)]);
  const colour = COLOURS[index % COLOURS.length]!;
  const start = at(tour.start);
  const points = tour.stops.map(({ coordinates }) => at(coordinates));
  const title = `${tour.vehicleName ?? tour.vehicleId}, tour ${tour.trip}, ${tour.date}: ${tour.stops.length} stops, ${(tour.distanceM / 1_000).toFixed(1)} km`;
  const way = [start, ...points, start].map(({ x, y }) => `${x},${y}`).join(' ');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title">`,
    `<title id="title">${xmlText(title)}</title><style>${STYLE}</style>`,
    `<rect class="ground" width="${WIDTH}" height="${HEIGHT}"/>`,
    `<text class="ink" x="${MARGIN}" y="${TITLE_HEIGHT - 12}">${xmlText(title)}</text>`,
    `<polyline points="${way}" fill="none" stroke="${colour}" stroke-width="3" stroke-linejoin="round"/>`,
    `<g><title>Start</title><rect class="ring" x="${start.x - 9}" y="${start.y - 9}" width="18" height="18" fill="${colour}" stroke-width="3"/></g>`,
    ...grouped(tour, points).map((place) => drawnStop(place, colour)),
    '</svg>\n',
  ].join('\n');
}

/**
 * Draws all tours of a day on one map, each in the colour of its own picture. A group for each tour has its id, so that a page can point
 * to it.
 */
export function dayPicture(tours: readonly (DrawnTour & { readonly id: string })[], title: string): string {
  const at = projection(tours.flatMap(({ start, stops }) => [start, ...stops.map(({ coordinates }) => coordinates)]));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title">`,
    `<title id="title">${xmlText(title)}</title><style>${STYLE}</style>`,
    `<rect class="ground" width="${WIDTH}" height="${HEIGHT}"/>`,
    `<text class="ink" x="${MARGIN}" y="${TITLE_HEIGHT - 12}">${xmlText(title)}</text>`,
    ...tours.map((tour, index) => tourGroup(tour, COLOURS[index % COLOURS.length]!, at)),
    '</svg>\n',
  ].join('\n');
}

function tourGroup(tour: DrawnTour & { readonly id: string }, colour: string, at: (place: Coordinates) => Point): string {
  const start = at(tour.start);
  const points = tour.stops.map(({ coordinates }) => at(coordinates));
  const way = [start, ...points, start].map(({ x, y }) => `${x},${y}`).join(' ');
  return [
    `<g data-tour="${tour.id}"><title>${xmlText(`${tour.vehicleName ?? tour.vehicleId}, tour ${tour.trip}`)}</title>`,
    `<polyline points="${way}" fill="none" stroke="${colour}" stroke-width="3" stroke-linejoin="round"/>`,
    ...points.map(({ x, y }) => `<circle class="ring" cx="${x}" cy="${y}" r="6" fill="${colour}" stroke-width="2"/>`),
    `<rect class="ring" x="${start.x - 9}" y="${start.y - 9}" width="18" height="18" fill="${colour}" stroke-width="3"/></g>`,
  ].join('');
}

interface DrawnPlace extends Point {
  readonly numbers: readonly number[];
  readonly orderIds: readonly string[];
  readonly isDone: boolean;
}

/** Stops at one place share a circle. */
function grouped({ stops }: DrawnTour, points: readonly Point[]): DrawnPlace[] {
  const places = new Map<string, DrawnPlace>();
  stops.forEach(({ stop, orderId, status }, i) => {
    const { x, y } = points[i]!;
    const known = places.get(`${x},${y}`) ?? { x, y, numbers: [], orderIds: [], isDone: true };
    const isDone = known.isDone && DONE.includes(status);
    places.set(`${x},${y}`, { ...known, numbers: [...known.numbers, stop], orderIds: [...known.orderIds, orderId], isDone });
  });
  return [...places.values()];
}

function drawnStop({ x, y, numbers, orderIds, isDone }: DrawnPlace, colour: string): string {
  const label = numbers.join(', ');
  const width = Math.max(24, label.length * 9 + 8);
  const title = numbers.map((number, i) => `${number}: ${orderIds[i]}`).join('; ');
  const box = `x="${(x - width / 2).toFixed(1)}" y="${(y - 12).toFixed(1)}" width="${width}" height="24" rx="12"`;
  const shape = isDone ? `<rect class="ground" ${box} stroke="${colour}"` : `<rect class="ring" ${box} fill="${colour}"`;
  const text = `<text class="${isDone ? 'ink' : 'pin'}" x="${x}" y="${(y + 4.5).toFixed(1)}" text-anchor="middle">${label}</text>`;
  return `<g><title>${xmlText(title)}</title>${shape} stroke-width="2"/>${text}</g>`;
}

/** Projects by Mercator into the picture, north up, with the same scale in both directions. */
function projection(places: readonly Coordinates[]): (place: Coordinates) => Point {
  const flat = places.map(mercator);
  const [xs, ys] = [flat.map(({ x }) => x), flat.map(({ y }) => y)];
  const [left, right, bottom, top] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const [width, height] = [WIDTH - 2 * MARGIN, HEIGHT - TITLE_HEIGHT - 2 * MARGIN];
  const scale = Math.min(width / Math.max(right - left, SPAN_MIN), height / Math.max(top - bottom, SPAN_MIN));
  const middle = { x: (left + right) / 2, y: (bottom + top) / 2 };
  return (place) => {
    const { x, y } = mercator(place);
    const round = (value: number): number => Math.round(value * 10) / 10;
    return { x: round(WIDTH / 2 + (x - middle.x) * scale), y: round(TITLE_HEIGHT + MARGIN + height / 2 - (y - middle.y) * scale) };
  };
}

/** Mercator has no poles. */
const LAT_MAX = 85;

function mercator({ lat, lng }: Coordinates): Point {
  const phi = (Math.max(-LAT_MAX, Math.min(LAT_MAX, lat)) * Math.PI) / 180;
  return { x: (lng * Math.PI) / 180, y: Math.log(Math.tan(Math.PI / 4 + phi / 2)) };
}

/** Returns a tour as GPX 1.1: a route that navigation devices drive from stop to stop. */
export function tourGpx({ vehicleId, vehicleName, trip, date, start, stops }: DrawnTour): string {
  const point = ({ lat, lng }: Coordinates, name: string): string =>
    `<rtept lat="${lat}" lon="${lng}"><name>${xmlText(name)}</name></rtept>`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<gpx xmlns="http://www.topografix.com/GPX/1/1" version="1.1" creator="delivery">',
    `<rte><name>${xmlText(`${vehicleName ?? vehicleId}, tour ${trip}, ${date}`)}</name>`,
    point(start, 'Start'),
    ...stops
      .filter(({ status }) => status !== 'CANCELLED')
      .map(({ stop, orderId, coordinates }) => point(coordinates, `${stop}: ${orderId}`)),
    point(start, 'Return'),
    '</rte></gpx>\n',
  ].join('\n');
}
