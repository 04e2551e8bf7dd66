import { adjusted, moved, plainView, turned, type View, zoomed } from './view.ts';

/** The commands for the active image. */
export const changes = {
  zoomIn: (view: View) => zoomed(view, 1.5),
  zoomOut: (view: View) => zoomed(view, 1 / 1.5),
  turnRight: (view: View) => turned(view, 1),
  turnLeft: (view: View) => turned(view, -1),
  invert: (view: View): View => ({ ...view, inverted: !view.inverted }),
  brighter: (view: View) => adjusted(view, 'brightness', view.brightness + 10),
  darker: (view: View) => adjusted(view, 'brightness', view.brightness - 10),
  moreContrast: (view: View) => adjusted(view, 'contrast', view.contrast + 10),
  lessContrast: (view: View) => adjusted(view, 'contrast', view.contrast - 10),
  toLeft: (view: View) => moved(view, { x: 60, y: 0 }),
  toRight: (view: View) => moved(view, { x: -60, y: 0 }),
  up: (view: View) => moved(view, { x: 0, y: 60 }),
  down: (view: View) => moved(view, { x: 0, y: -60 }),
  reset: () => plainView,
} as const;
type Change = keyof typeof changes;

/** The viewer's other commands. */
export type Command =
  | Change
  | 'next'
  | 'previous'
  | 'sideBySide'
  | 'otherSide'
  | 'fullScreen'
  | 'download'
  | 'shortcuts';

/** The keyboard shortcuts. Arrows move an enlarged image, and page to the next if there is nothing to move. */
export function commandOf(key: string, isEnlarged: boolean): Command | undefined {
  return (isEnlarged ? arrows[key] : undefined) ?? keys[key];
}

const arrows: Record<string, Command> = {
  ArrowLeft: 'toLeft',
  ArrowRight: 'toRight',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const keys: Record<string, Command> = {
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'reset',
  r: 'turnRight',
  R: 'turnLeft',
  i: 'invert',
  b: 'brighter',
  B: 'darker',
  c: 'moreContrast',
  C: 'lessContrast',
  n: 'next',
  p: 'previous',
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  s: 'sideBySide',
  x: 'otherSide',
  f: 'fullScreen',
  d: 'download',
  '?': 'shortcuts',
};

/** The list of shortcuts as displayed. */
export const shortcuts: readonly (readonly [keys: string, does: string])[] = [
  ['+  −', 'Zoom in and out'],
  ['0', 'Reset'],
  ['Arrows', 'Move an enlarged image'],
  ['←  →', 'Previous and next image'],
  ['P  N', 'The same, also when enlarged'],
  ['R  Shift R', 'Rotate right, left'],
  ['I', 'Invert'],
  ['B  Shift B', 'Brighter, darker'],
  ['C  Shift C', 'More, less contrast'],
  ['S', 'Two side by side'],
  ['X', 'The other side'],
  ['F', 'Full screen'],
  ['D', 'Download the original'],
  ['Esc', 'Close'],
];
