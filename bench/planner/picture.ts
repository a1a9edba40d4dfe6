import type { Plan, Point } from '../../libs/route-planning/src/index.ts';

const SIZE = 800;
const MARGIN = 20;

/** Draws the tours of a plan whose stops have their place as id. The depot is place 0. */
export function pictureOf(title: string, points: readonly Point[], { tours }: Plan): string {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const scale = (SIZE - 2 * MARGIN) / Math.max(Math.max(...xs) - left, Math.max(...ys) - top, 1);
  const at = (place: number): string => {
    const { x, y } = points[place]!;
    return `${(MARGIN + (x - left) * scale).toFixed(1)},${(SIZE - MARGIN - (y - top) * scale).toFixed(1)}`;
  };
  const circle = (place: number, radius: number, color: string): string => {
    const [x, y] = at(place).split(',');
    return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`;
  };
  const drawn = tours.map(({ stops }, index) => {
    const color = `hsl(${Math.round((index * 360) / tours.length)} 65% 45%)`;
    const places = stops.map(({ stopId }) => Number(stopId));
    const line = [0, ...places, 0].map(at).join(' ');
    return `<polyline points="${line}" fill="none" stroke="${color}" stroke-width="1.5"/>${places.map((place) => circle(place, 4, color)).join('')}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" role="img"><title>${title}</title>`,
    `<rect width="${SIZE}" height="${SIZE}" fill="white"/>`,
    ...drawn,
    circle(0, 8, 'black'),
    '</svg>\n',
  ].join('\n');
}
