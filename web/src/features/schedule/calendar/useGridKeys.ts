import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type DragState, moveBy, moveKeyOf, startDragState, pageDate } from './dragState.ts';
import { type ScheduleContext } from './context.ts';
import {
  freeMinutes,
  type Grid,
  type CursorTarget,
  moveCursor,
  navigationKey,
  type GridCursor,
} from './gridNavigation.ts';
import { slotAt } from './slotAt.ts';

interface GridKeys {
  context: ScheduleContext;
  grid: Grid;
  cursor: GridCursor;
  spot: CursorTarget | undefined;
  setCursor: (cursor: GridCursor) => void;
  onPutDown: (dragState: DragState) => void;
  onPin: (dragState: DragState) => void;
  /** Takes back the last change that was made on this page. */
  onUndo: () => void;
}

/**
 * The keyboard on the grid: arrows walk through visits and free places, Enter opens or books, M moves, and the menu key
 * opens the menu, N looks for the next free place, Shift and Page Up or Down turn the day, U undoes the last own change. While something is held, arrows move it, Shift and arrows change its
 * length, Page Up and Down turn the day, P pins it, Enter places it and Escape gives up. A key that comes while a menu opens
 * does nothing, so that its letters never move a visit.
 */
export function useGridKeys(options: GridKeys) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  return (event: KeyboardEvent<HTMLElement>) => {
    const { context, onUndo } = latest.current;
    const held = context.dragState.get();
    if (context.menuIsOpen) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (isUndo(event) && !held && context.mayWrite) {
      event.preventDefault();
      event.stopPropagation();
      onUndo();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const isDone = held
      ? held.by === 'keys' && carry(event, held, latest.current)
      : step(event, latest.current);
    if (!isDone) return;
    event.preventDefault();
    event.stopPropagation();
  };
}

/** U, or Ctrl or ⌘ and Z as everywhere else. */
function isUndo({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (altKey || shiftKey) return false;
  return ctrlKey || metaKey ? key.toLowerCase() === 'z' : key.toLowerCase() === 'u';
}

/** A key while something is being moved. @returns whether it meant something */
function carry(
  event: KeyboardEvent,
  held: DragState,
  { context, grid, onPutDown, onPin }: GridKeys,
): boolean {
  const key = moveKeyOf(event.key);
  if (key) {
    context.dragState.set(moveBy(held, key, event.shiftKey, grid));
    return true;
  }
  switch (event.key) {
    case 'Enter':
      onPutDown(held);
      return true;
    case 'Escape':
      context.dragState.set(null);
      return true;
    case 'p':
    case 'P':
      onPin(held);
      return true;
    case 'PageUp':
    case 'PageDown':
      context.goTo(pageDate(context.view.date, context.view.span, event.key === 'PageUp' ? -1 : 1));
      return true;
    case 'Tab':
      // It is held until it is placed or given up.
      return true;
    default:
      return false;
  }
}

function step(event: KeyboardEvent, { context, grid, cursor, spot, setCursor }: GridKeys): boolean {
  const isMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
  const key = event.shiftKey ? undefined : navigationKey(event.key);
  if (key) {
    setCursor(moveCursor(cursor, key, grid));
    return true;
  }
  if (event.shiftKey && (event.key === 'PageUp' || event.key === 'PageDown')) {
    context.goTo(pageDate(context.view.date, context.view.span, event.key === 'PageUp' ? -1 : 1));
    return true;
  }
  if (event.key.toLowerCase() === 'n' && context.mayWrite) {
    context.open({ what: 'find' });
    return true;
  }
  if (!spot) return false;
  if (isMenu) {
    if (event.target instanceof Element) event.target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = event.target instanceof Element ? event.target.getBoundingClientRect() : undefined;
    openMenuOf(context, spot, grid, {
      x: (box?.left ?? 0) + 12,
      y: Math.min((box?.top ?? 0) + 24, box?.bottom ?? 0),
    });
    return true;
  }
  if (event.key === 'Enter' || event.key === ' ') {
    openTarget(context, spot, grid);
    return true;
  }
  if (event.key.toLowerCase() === 'm' && context.mayWrite) return pickUpAt(context, spot);
  return false;
}

/** Opens the block that is there, or the form for booking into a free place. */
export function openTarget(
  context: ScheduleContext,
  { column, block, at }: CursorTarget,
  { range }: Grid,
): void {
  if (block?.kind === 'visit') context.open({ what: 'visit', visit: block.visit });
  else if (block?.kind === 'hold') context.open({ what: 'held', hold: block.hold });
  else if (!context.mayWrite) return;
  else if (block)
    context.open({ what: 'blockout', blockout: block.blockout, place: { ...block, providerId: null } });
  else
    context.open({
      what: 'book',
      prefill: { place: slotAt(column, at, freeMinutes(column, at, range), context), kindSetsLength: true },
    });
}

export function openMenuOf(
  context: ScheduleContext,
  { column, block, at: start }: CursorTarget,
  { range }: Grid,
  at: { x: number; y: number },
) {
  if (block?.kind === 'visit') context.openMenu({ of: 'visit', visit: block.visit, at });
  else if (block?.kind === 'blockout') context.openMenu({ of: 'blockout', blockout: block.blockout, at });
  else if (!block && context.mayWrite)
    context.openMenu({
      of: 'place',
      place: slotAt(column, start, freeMinutes(column, start, range), context),
      at,
    });
}

function pickUpAt(context: ScheduleContext, { column, block }: CursorTarget): boolean {
  if (!block || block.kind === 'hold' || !isMovable(block)) return false;
  context.dragState.set(startDragState(block, column.key, 'keys'));
  return true;
}

const isMovable = (block: CursorTarget['block']) =>
  block?.kind !== 'visit' || block.visit.can.includes('move');
