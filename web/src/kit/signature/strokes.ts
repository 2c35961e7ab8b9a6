// A signature drawn on the screen, as the points of its strokes.
export interface Point {
  readonly x: number;
  readonly y: number;
}

export type Stroke = readonly Point[];

/** Shorter than this altogether is a slip of the finger. */
const LEAST_LENGTH = 30;

const lengthOf = (stroke: Stroke): number =>
  stroke.slice(1).reduce((sum, point, index) => {
    const before = stroke[index] ?? point;
    return sum + Math.hypot(point.x - before.x, point.y - before.y);
  }, 0);

export const isEmpty = (strokes: readonly Stroke[]): boolean =>
  strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0) < LEAST_LENGTH;

export const pointsOf = (strokes: readonly Stroke[]): number =>
  strokes.reduce((sum, stroke) => sum + stroke.length, 0);

/** Black on white whatever the colours of the page: it is printed. */
export function drawStrokes(canvas: HTMLCanvasElement, strokes: readonly Stroke[]): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.strokeStyle = '#000';
  context.lineWidth = 2.5;
  context.lineCap = 'round';
  context.lineJoin = 'round';
  for (const stroke of strokes) {
    context.beginPath();
    stroke.forEach(({ x, y }, index) => {
      if (index === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    });
    context.stroke();
  }
}
