import { adjustView, flipView, panView, plainView, rotateView, type ImageView, zoomView } from './view.ts';
import { t } from '../../../../ui/language/t.ts';

/** The commands for the active image. */
export const changes = {
  zoomIn: (view: ImageView) => zoomView(view, 1.5),
  zoomOut: (view: ImageView) => zoomView(view, 1 / 1.5),
  turnRight: (view: ImageView) => rotateView(view, 1),
  turnLeft: (view: ImageView) => rotateView(view, -1),
  invert: (view: ImageView): ImageView => ({ ...view, inverted: !view.inverted }),
  flip: flipView,
  sharpen: (view: ImageView): ImageView => ({ ...view, sharpened: !view.sharpened }),
  moreGamma: (view: ImageView) => adjustView(view, 'gamma', view.gamma + 10),
  lessGamma: (view: ImageView) => adjustView(view, 'gamma', view.gamma - 10),
  brighter: (view: ImageView) => adjustView(view, 'brightness', view.brightness + 10),
  darker: (view: ImageView) => adjustView(view, 'brightness', view.brightness - 10),
  moreContrast: (view: ImageView) => adjustView(view, 'contrast', view.contrast + 10),
  lessContrast: (view: ImageView) => adjustView(view, 'contrast', view.contrast - 10),
  toLeft: (view: ImageView) => panView(view, { x: 60, y: 0 }),
  toRight: (view: ImageView) => panView(view, { x: -60, y: 0 }),
  up: (view: ImageView) => panView(view, { x: 0, y: 60 }),
  down: (view: ImageView) => panView(view, { x: 0, y: -60 }),
  reset: () => plainView,
} as const;
type ViewChange = keyof typeof changes;

/** The viewer's other commands. */
export type ViewerCommand =
  | ViewChange
  | 'next'
  | 'previous'
  | 'splitForComparison'
  | 'otherSide'
  | 'link'
  | 'overlay'
  | 'magnifier'
  | 'fullScreen'
  | 'download'
  | 'shortcuts';

/** The keyboard shortcuts. Arrows move an enlarged image, and page to the next if there is nothing to move. */
export function commandOf(key: string, isEnlarged: boolean): ViewerCommand | undefined {
  return (isEnlarged ? arrows[key] : undefined) ?? keys[key];
}

const arrows: Record<string, ViewerCommand> = {
  ArrowLeft: 'toLeft',
  ArrowRight: 'toRight',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

const keys: Record<string, ViewerCommand> = {
  '+': 'zoomIn',
  '=': 'zoomIn',
  '-': 'zoomOut',
  '0': 'reset',
  r: 'turnRight',
  R: 'turnLeft',
  h: 'flip',
  i: 'invert',
  e: 'sharpen',
  g: 'moreGamma',
  G: 'lessGamma',
  z: 'magnifier',
  b: 'brighter',
  B: 'darker',
  c: 'moreContrast',
  C: 'lessContrast',
  n: 'next',
  p: 'previous',
  ArrowRight: 'next',
  ArrowLeft: 'previous',
  s: 'splitForComparison',
  x: 'otherSide',
  y: 'link',
  v: 'overlay',
  f: 'fullScreen',
  d: 'download',
  '?': 'shortcuts',
};

/** The list of shortcuts as displayed. */
export const viewerShortcuts = (): readonly (readonly [keys: string, does: string])[] => [
  ['+  −', t('Zoom in and out')],
  ['0', t('Reset')],
  [t('Arrows'), t('Move a zoomed-in image')],
  ['←  →', t('Previous and next image')],
  ['P  N', t('Previous and next image, even when zoomed in')],
  [t('R  Shift R'), t('Rotate right, left')],
  ['H', t('Flip')],
  ['I', t('Invert')],
  ['E', t('Sharpen')],
  ['Z', t('Magnifier')],
  [t('B  Shift B'), t('Brighter, darker')],
  [t('C  Shift C'), t('More, less contrast')],
  [t('G  Shift G'), t('Lighter, darker middle grays')],
  ['S', t('Compare two images')],
  ['X', t('Switch sides')],
  ['Y', t('Zoom both together')],
  ['V', t('One over the other')],
  ['F', t('Full screen')],
  ['D', t('Download the original')],
  [t('Esc'), t('Close')],
];
