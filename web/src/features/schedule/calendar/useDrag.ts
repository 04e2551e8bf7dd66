import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
} from 'react';
import { type MovableBlock, type DragState, moveTo, startDragState, resizeTo } from './dragState.ts';
import type { Store } from './context.ts';
import { edgeScroll, scrollBy, type GridGeometry, gridGeometry } from './gridGeometry.ts';
import { ceilTo, floorTo } from './time.ts';
import type { Grid } from './gridNavigation.ts';

/** Free time that is being drawn with the mouse. */
export interface Drawing {
  column: string;
  from: number;
  to: number;
}

interface Press {
  pointer: number;
  /** A finger scrolls, unless it first rests. */
  isTouch: boolean;
  x: number;
  y: number;
  /** Null: on a free place. */
  what: MovableBlock | null;
  column: string | null;
  /** The minutes between its beginning and where it was taken hold of. */
  grabbed: number;
  resizing: boolean;
  /** Whether it has become a drag. */
  isDrag: boolean;
}

interface DragOptions {
  grid: Grid;
  scroller: RefObject<HTMLElement | null>;
  body: RefObject<HTMLElement | null>;
  dragState: Store<DragState | null>;
  drawing: Store<Drawing | null>;
  enabled: boolean;
  onPutDown: (dragState: DragState) => void;
  onPin: (dragState: DragState) => void;
  /** Free time was drawn; at this point of the window. */
  onDrawn: (drawing: Drawing, at: { x: number; y: number }) => void;
}

/** The movement in pixels that makes a drag of a click, and the rest in milliseconds that makes one of a touch. */
const [slack, rest] = [4, 300];
/** Milliseconds near an edge before the grid scrolls: a quick release drops it where it was seen. */
const edgeRest = 250;

/** Whether a block that may be resized is taken hold of at its end. */
const isAtEnd = (block: Element | null | undefined, y: number): boolean =>
  block?.hasAttribute('data-movable') === true && y > block.getBoundingClientRect().bottom - 7;

/** Dragging by plain pointer events: of visits and blocked times, of their ends, and over free time. */
export function useDrag(options: DragOptions) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  /** The click that follows a drag opens nothing. */
  const dragged = useRef(false);

  const grab = useCallback(
    (event: ReactPointerEvent, what: MovableBlock | null, column: string | null, resizing = false) => {
      if (event.button !== 0 || !latest.current.enabled || latest.current.dragState.get()) return;
      stop.current?.();
      dragged.current = false;
      const press: Press = {
        pointer: event.pointerId,
        isTouch: event.pointerType === 'touch',
        x: event.clientX,
        y: event.clientY,
        what,
        column,
        grabbed: what ? (minuteUnder(latest.current, event) ?? what.start) - what.start : 0,
        resizing,
        isDrag: false,
      };
      if (column === null) press.grabbed = 0;
      stop.current = follow(press, latest, () => {
        dragged.current = true;
      });
    },
    [],
  );

  const onPointerDown = useCallback(
    (event: ReactPointerEvent) => {
      const target = event.target instanceof Element ? event.target : null;
      const column = target?.closest('[data-column]')?.getAttribute('data-column') ?? null;
      if (column === null) return;
      const block = target?.closest('[data-block]');
      const id = block?.getAttribute('data-block');
      if (id === null || id === undefined) {
        // A finger on free time scrolls.
        if (event.pointerType !== 'touch') grab(event, null, column);
        return;
      }
      const what = findCarried(latest.current.grid, id);
      if (what) grab(event, what, column, isAtEnd(block, event.clientY));
    },
    [grab],
  );

  return { grab, onPointerDown, wasDragged: () => dragged.current };
}

function findCarried({ columns }: Grid, id: string): MovableBlock | undefined {
  for (const { blocks } of columns) {
    const found = blocks.find((block) => block.id === id);
    if (found) return found.kind === 'hold' ? undefined : found;
  }
  return undefined;
}

const spreadIn = ({ body, grid }: DragOptions): GridGeometry | undefined =>
  body.current ? gridGeometry(body.current.getBoundingClientRect(), grid) : undefined;

const minuteUnder = (options: DragOptions, { clientY }: { clientY: number }) =>
  spreadIn(options)?.minuteAt(clientY);

/** Follows one pointer until it is released. @returns a function that gives up */
function follow(press: Press, latest: RefObject<DragOptions>, onDrag: () => void): () => void {
  let at = { x: press.x, y: press.y };
  let frame = 0;
  /** Since when it has been near an edge. */
  let nearSince: number | undefined;
  const timer = press.isTouch ? setTimeout(() => begin(), rest) : undefined;

  const begin = () => {
    const { dragState } = latest.current;
    press.isDrag = true;
    onDrag();
    if (press.what) dragState.set(startDragState(press.what, press.column ?? '', 'pointer', press.resizing));
    frame = requestAnimationFrame(scroll);
    show();
  };
  const show = () => {
    const { dragState, drawing, grid } = latest.current;
    const spread = spreadIn(latest.current);
    if (!spread) return;
    const minute = spread.minuteAt(at.y);
    if (!press.what) {
      const start = spread.minuteAt(press.y);
      const [low, high] = [Math.min(start, minute), Math.max(start, minute)];
      const [from, to] = [floorTo(low, grid.step), ceilTo(high, grid.step)];
      const column = press.column ?? '';
      const drawn = drawing.get();
      if (drawn?.from !== from || drawn.to !== to) drawing.set({ column, from, to });
      return;
    }
    const held = dragState.get();
    if (held?.by !== 'pointer') return;
    const isInside = isOver(latest.current.scroller.current, at);
    const column = isInside ? (spread.columnAt(at.x) ?? null) : null;
    const next = press.resizing
      ? resizeTo(held, minute, grid)
      : moveTo(held, column, minute - press.grabbed, grid);
    // Only another place is drawn, not each pixel.
    if (next.column !== held.column || next.start !== held.start || next.minutes !== held.minutes)
      dragState.set(next);
  };
  const scroll = (now: number) => {
    const scroller = latest.current.scroller.current;
    const pulled = scroller ? edgeScroll(scroller, at) : undefined;
    nearSince = pulled && (nearSince ?? now);
    const rests = nearSince !== undefined && now - nearSince >= edgeRest;
    if (scroller && pulled && rests && scrollBy(scroller, pulled)) show();
    frame = requestAnimationFrame(scroll);
  };
  const onMove = (event: PointerEvent) => {
    if (event.pointerId !== press.pointer) return;
    at = { x: event.clientX, y: event.clientY };
    const isFar = Math.hypot(at.x - press.x, at.y - press.y) > slack;
    if (press.isDrag) show();
    else if (isFar && press.isTouch) end();
    else if (isFar) begin();
  };
  const onUp = (event: PointerEvent) => {
    if (event.pointerId !== press.pointer) return;
    end();
    if (press.isDrag) release();
  };
  const release = () => {
    const { dragState, drawing, onPutDown, onPin, onDrawn } = latest.current;
    const held = dragState.get();
    const drawn = drawing.get();
    if (drawn) onDrawn(drawn, at);
    if (held?.by !== 'pointer') return;
    const isPinned = Boolean(document.elementFromPoint(at.x, at.y)?.closest('[data-pinboard]'));
    if (isPinned) onPin(held);
    else if (held.column === null) dragState.set(null);
    else onPutDown(held);
  };
  const giveUp = () => {
    end();
    const { dragState, drawing } = latest.current;
    if (dragState.get()?.by === 'pointer') dragState.set(null);
    drawing.set(null);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !press.isDrag) return;
    event.preventDefault();
    giveUp();
  };
  const onTouch = (event: TouchEvent) => {
    if (press.isDrag) event.preventDefault();
  };
  const end = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    removeEventListener('pointermove', onMove);
    removeEventListener('pointerup', onUp);
    removeEventListener('pointercancel', giveUp);
    removeEventListener('keydown', onKey, true);
    removeEventListener('touchmove', onTouch);
  };
  addEventListener('pointermove', onMove);
  addEventListener('pointerup', onUp);
  addEventListener('pointercancel', giveUp);
  addEventListener('keydown', onKey, true);
  // The browser would scroll.
  addEventListener('touchmove', onTouch, { passive: false });
  return giveUp;
}

function isOver(element: HTMLElement | null, { x, y }: { x: number; y: number }): boolean {
  if (!element) return false;
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x <= right && y >= top && y <= bottom;
}
