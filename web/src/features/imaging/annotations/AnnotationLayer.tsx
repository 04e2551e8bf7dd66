import { scaleInForce } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { inImage, inPane, type ImagePoint, type PlacedImage } from '../images/viewer/view.ts';
import { AnnotationShape } from './AnnotationShapes.tsx';
import classes from './Annotations.module.css';
import { annotationsQuery } from './queries.ts';
import type { AnnotationDrawing } from './useDrawing.ts';

interface AnnotationLayerProps {
  imageId: string;
  /** What the image's file says of its scale. */
  scale: Parameters<typeof scaleInForce>[0];
  placed: PlacedImage;
  /** Of two panes, the one that the keys are for. */
  isActive: boolean;
  drawing: AnnotationDrawing;
}

/** A drag this far is a line from where it began; anything shorter is a click. In screen pixels. */
const dragged = 8;
/** How far an arrow key moves the cross, and with Shift. In screen pixels. */
const step = { far: 10, near: 1 } as const;
const arrows: Record<string, ImagePoint> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The annotations over an image. With a tool, points are placed by mouse, finger, or arrow keys and Enter. */
export function AnnotationLayer({ imageId, scale, placed, isActive, drawing }: AnnotationLayerProps) {
  const { data: annotations = [] } = useQuery(annotationsQuery(imageId));
  const layer = useRef<HTMLDivElement>(null);
  const { tool, asksWords } = drawing;
  const isDrawing = tool !== undefined && !asksWords;
  // The cross, in the pane: it follows the pointer, and the arrow keys move it.
  const [cross, setCross] = useState<ImagePoint>({ x: placed.pane.width / 2, y: placed.pane.height / 2 });
  const pressed = useRef<ImagePoint>(undefined);
  useEffect(() => {
    if (isDrawing && isActive) layer.current?.focus();
  }, [isDrawing, isActive, tool]);

  const place = (point: ImagePoint) => inPane(placed, point);
  const add = (at: ImagePoint) => drawing.add(imageId, inImage(placed, at));
  const own = drawing.draft?.imageId === imageId ? drawing.draft : undefined;
  const draft = own && {
    ...(scaleInForce(scale, annotations) ?? { calibration: null, mm_per_pixel: null }),
    kind: tool?.kind ?? 'length',
    text: '',
    tooth: null,
    points: asksWords ? own.points : [...own.points, inImage(placed, cross)],
  };

  const placeOf = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>): ImagePoint => {
    const { left, top } = currentTarget.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const pointing = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      // The pane below would move the image.
      event.stopPropagation();
      event.currentTarget.setPointerCapture(event.pointerId);
      const at = placeOf(event);
      pressed.current = at;
      setCross(at);
      add(at);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => setCross(placeOf(event)),
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const at = placeOf(event);
      const from = pressed.current;
      pressed.current = undefined;
      if (from && own && Math.hypot(at.x - from.x, at.y - from.y) > dragged) add(at);
    },
    onPointerCancel: () => {
      pressed.current = undefined;
    },
    onDoubleClick: (event: { stopPropagation: () => void }) => {
      event.stopPropagation();
      drawing.finish();
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = arrows[event.key];
    if (direction) {
      const by = event.shiftKey ? step.near : step.far;
      setCross(({ x, y }) => place(inImage(placed, { x: x + direction.x * by, y: y + direction.y * by })));
    } else if (event.key === 'Enter' || event.key === ' ') {
      const before = own?.points.at(-1);
      const isSame = before && Math.hypot(place(before).x - cross.x, place(before).y - cross.y) < 1;
      if (isSame) drawing.finish();
      else add(cross);
    } else if (event.key === 'Backspace') drawing.takeBack();
    else if (event.key === 'Escape') {
      if (own) drawing.cancel();
      else {
        // The layer goes away, and the viewer's keys need the focus.
        layer.current?.closest<HTMLElement>('[data-autofocus]')?.focus();
        drawing.choose(undefined);
      }
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const shapes = (
    <svg className={classes.shapes} width={placed.pane.width} height={placed.pane.height} aria-hidden>
      {annotations.map(
        (annotation) =>
          annotation.withdrawn_at === null && (
            <AnnotationShape key={annotation.id} shape={annotation} place={place} width={placed.pane.width} />
          ),
      )}
      {draft && <AnnotationShape shape={draft} place={place} width={placed.pane.width} isDraft />}
      {isDrawing && (
        <path className={classes.cross} d={`M${cross.x - 10},${cross.y}h20M${cross.x},${cross.y - 10}v20`} />
      )}
    </svg>
  );
  if (!isDrawing) return shapes;
  return (
    // The arrow keys move a cross on the image, which no other role does.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={layer}
      className={classes.layer}
      role="application"
      aria-label={`${tool.label}. ${tool.how} Arrow keys move the cross, Enter places a point, Escape cancels.`}
      // Places points by key.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      // Escape cancels the tool, and leaves the viewer open.
      data-mantine-stop-propagation
      onKeyDown={onKeyDown}
      {...pointing}
    >
      {shapes}
    </div>
  );
}
