// Places on the earth made into lines of a drawing.
import { AIRPORTS, type Code, type Place } from './geography';

const WEST = -85.4;
const NORTH = 30.05;
const EAST = -73.7;
const SOUTH = 19.55;

const DEGREE = 100;
// A degree of longitude is shorter than one of latitude, here by the cosine of the middle parallel.
const NARROWING = Math.cos((25 * Math.PI) / 180);

export const WIDTH = (EAST - WEST) * NARROWING * DEGREE;
export const HEIGHT = (NORTH - SOUTH) * DEGREE;

type Point = readonly [x: number, y: number];

export const project = ([longitude, latitude]: Place): Point => [
  (longitude - WEST) * NARROWING * DEGREE,
  (NORTH - latitude) * DEGREE,
];

const written = ([x, y]: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A closed coast through all its points, its corners softened (Catmull-Rom). */
export function coast(places: readonly Place[]): string {
  const points = places.map(project);
  const point = (index: number): Point => points[(index + points.length) % points.length] ?? [0, 0];
  const leaning = (from: Point, before: Point, after: Point, way: 1 | -1): Point => [
    from[0] + ((after[0] - before[0]) / 7) * way,
    from[1] + ((after[1] - before[1]) / 7) * way,
  ];
  const curves = points.map((from, index) => {
    const to = point(index + 1);
    const leave = leaning(from, point(index - 1), to, 1);
    const arrive = leaning(to, from, point(index + 2), -1);
    return `C${written(leave)} ${written(arrive)} ${written(to)}`;
  });
  return `M${written(point(0))}${curves.join('')}Z`;
}

export const chain = (places: readonly Place[]): string =>
  `M${places.map((place) => written(project(place))).join('L')}`;

/** A flown line, bent to the east. Like a great circle's, its bend grows with its length, which keeps lines apart. */
export function route(from: Code, to: Code): string {
  const [x1, y1] = project(AIRPORTS[from].at);
  const [x2, y2] = project(AIRPORTS[to].at);
  const bend = 0.05 + Math.hypot(x2 - x1, y2 - y1) * 0.00018;
  const middle: Point = [(x1 + x2) / 2 + (y2 - y1) * bend, (y1 + y2) / 2 - (x2 - x1) * bend];
  return `M${written([x1, y1])}Q${written(middle)} ${written([x2, y2])}`;
}

/** Every meridian and parallel, far enough past the frame for the widest panel. */
export function graticule(): string {
  const lines: string[] = [];
  for (let longitude = -100; longitude <= -58; longitude += 1)
    lines.push(
      chain([
        [longitude, 40],
        [longitude, 10],
      ]),
    );
  for (let latitude = 10; latitude <= 40; latitude += 1)
    lines.push(
      chain([
        [-100, latitude],
        [-58, latitude],
      ]),
    );
  return lines.join('');
}
