import { isSignature } from '@cusp/contract';
import SignaturePad, { type PointGroup } from 'signature_pad';

/**
 * The surface's ratio of width to height, on every screen, so that a drawing only has to be scaled when the window
 * changes.
 */
export const signatureAspect = 2.75;
/** The size of the sent image in pixels: sharp on paper, and far below the 200 KB that the server accepts. */
const pictureWidth = 600;

// Not the theme's colors, since it is printed and looks the same in both schemes.
const ink = '#14213d';
const paper = '#ffffff';
const handwriting = "'Segoe Script', 'Snell Roundhand', 'Apple Chancery', 'URW Chancery L', cursive";

/** A canvas to sign on: either a drawing or a written name. */
export interface SignatureSurface {
  /** Replaces the content by the name; an empty name leaves the surface empty. */
  write: (name: string) => void;
  clear: () => void;
  /** A PNG data URL that the contract accepts, '' if the surface is empty. */
  picture: () => string;
  /** Removes the listeners from the canvas. */
  end: () => void;
}

interface Strokes {
  /** Called before the first point is drawn. A written name is removed then. */
  onBegin: () => void;
  onEnd: () => void;
}

/** Makes the canvas a surface that keeps what is on it at any size. */
export function signatureSurface(canvas: HTMLCanvasElement, { onBegin, onEnd }: Strokes): SignatureSurface {
  const pad = new SignaturePad(canvas, {
    penColor: ink,
    backgroundColor: paper,
    minWidth: 0.6,
    maxWidth: 2.2,
  });
  let name = '';
  let width = 0;

  const wipe = () => paint(canvas, (context) => context.fillRect(0, 0, canvas.width, canvas.height), paper);

  const fit = () => {
    const { clientWidth } = canvas;
    if (clientWidth === 0 || clientWidth === width) return;
    const strokes = scaled(pad.toData(), clientWidth / (width || clientWidth));
    width = clientWidth;
    // Setting a canvas's size clears it. High-resolution screens have more than one device pixel for each CSS pixel.
    const density = Math.max(window.devicePixelRatio, 1);
    canvas.width = Math.round(width * density);
    canvas.height = Math.round((width / signatureAspect) * density);
    canvas.getContext('2d')?.scale(density, density);
    pad.clear();
    if (strokes.length > 0) pad.fromData(strokes);
    if (name) writeOn(canvas, name, width);
  };

  pad.addEventListener('beginStroke', () => {
    // Not pad.clear(), which would also reset the stroke that has just begun.
    if (name) wipe();
    name = '';
    onBegin();
  });
  pad.addEventListener('endStroke', onEnd);
  const observer = new ResizeObserver(fit);
  observer.observe(canvas);
  fit();

  return {
    write: (given) => {
      name = given.trim();
      pad.clear();
      if (name) writeOn(canvas, name, width);
    },
    clear: () => {
      name = '';
      pad.clear();
    },
    picture: () => (pad.isEmpty() && !name ? '' : pictureOf(canvas)),
    end: () => {
      observer.disconnect();
      pad.off();
    },
  };
}

/** The same strokes on a surface that is `factor` times as wide. */
const scaled = (strokes: readonly PointGroup[], factor: number): PointGroup[] =>
  strokes.map((stroke) => ({
    ...stroke,
    minWidth: stroke.minWidth * factor,
    maxWidth: stroke.maxWidth * factor,
    dotSize: stroke.dotSize * factor,
    points: stroke.points.map((point) => ({ ...point, x: point.x * factor, y: point.y * factor })),
  }));

/** The name in handwriting, as large as the surface allows. */
function writeOn(canvas: HTMLCanvasElement, name: string, width: number): void {
  const height = width / signatureAspect;
  paint(canvas, (context) => {
    const largest = height * 0.38;
    context.font = `italic ${largest}px ${handwriting}`;
    const fits = (width * 0.88) / Math.max(context.measureText(name).width, 1);
    context.font = `italic ${largest * Math.min(1, fits)}px ${handwriting}`;
    context.textAlign = 'center';
    context.fillText(name, width / 2, height * 0.64);
  });
}

function paint(
  canvas: HTMLCanvasElement,
  draw: (context: CanvasRenderingContext2D) => void,
  color = ink,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  context.fillStyle = color;
  draw(context);
}

/** The content at the size that is sent. A very dense drawing is sent smaller rather than refused. */
function pictureOf(canvas: HTMLCanvasElement): string {
  for (let width = pictureWidth; width >= 1; width = Math.floor(width / 2)) {
    const copy = document.createElement('canvas');
    copy.width = width;
    copy.height = Math.round(width / signatureAspect);
    const context = copy.getContext('2d');
    if (!context) return '';
    context.imageSmoothingQuality = 'high';
    context.drawImage(canvas, 0, 0, copy.width, copy.height);
    const picture = copy.toDataURL('image/png');
    if (isSignature(picture)) return picture;
  }
  return '';
}
