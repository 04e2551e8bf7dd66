import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type Carrying, moveBy, moveKeyOf, pickUp, turned } from './carrying.ts';
import { type Desk } from './context.ts';
import { freeFor, type Grid, type Spot, walk, walkKeyOf, type Cursor } from './walking.ts';
import { placeAtSpot } from './spots.ts';

interface GridKeys {
  desk: Desk;
  grid: Grid;
  cursor: Cursor;
  spot: Spot | undefined;
  setCursor: (cursor: Cursor) => void;
  onPutDown: (carrying: Carrying) => void;
  onPin: (carrying: Carrying) => void;
  /** Takes back the last change that was made on this page. */
  onUndo: () => void;
}

/**
 * The keyboard on the grid: arrows walk through visits and free places, Enter opens or books, M moves, and the menu key
 * opens the menu, N looks for the next free place, Shift and Page Up or Down turn the day, U undoes the last own change. While something is in hand, arrows move it, Shift and arrows change its
 * length, Page Up and Down turn the day, P pins it, Enter places it and Escape gives up. A key that comes while a menu opens
 * does nothing, so that its letters never move a visit.
 */
export function useGridKeys(options: GridKeys) {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });

  return (event: KeyboardEvent<HTMLElement>) => {
    const { desk, onUndo } = latest.current;
    const held = desk.carrying.get();
    if (desk.menuIsOpen) {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (isUndo(event) && !held && desk.mayWrite) {
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

/** A key while something is in hand. @returns whether it meant something */
function carry(event: KeyboardEvent, held: Carrying, { desk, grid, onPutDown, onPin }: GridKeys): boolean {
  const key = moveKeyOf(event.key);
  if (key) {
    desk.carrying.set(moveBy(held, key, event.shiftKey, grid));
    return true;
  }
  switch (event.key) {
    case 'Enter':
      onPutDown(held);
      return true;
    case 'Escape':
      desk.carrying.set(null);
      return true;
    case 'p':
    case 'P':
      onPin(held);
      return true;
    case 'PageUp':
    case 'PageDown':
      desk.goTo(turned(desk.view.date, desk.view.span, event.key === 'PageUp' ? -1 : 1));
      return true;
    case 'Tab':
      // It stays in hand until it is placed or given up.
      return true;
    default:
      return false;
  }
}

function step(event: KeyboardEvent, { desk, grid, cursor, spot, setCursor }: GridKeys): boolean {
  const isMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
  const key = event.shiftKey ? undefined : walkKeyOf(event.key);
  if (key) {
    setCursor(walk(cursor, key, grid));
    return true;
  }
  if (event.shiftKey && (event.key === 'PageUp' || event.key === 'PageDown')) {
    desk.goTo(turned(desk.view.date, desk.view.span, event.key === 'PageUp' ? -1 : 1));
    return true;
  }
  if (event.key.toLowerCase() === 'n' && desk.mayWrite) {
    desk.open({ what: 'find' });
    return true;
  }
  if (!spot) return false;
  if (isMenu) {
    if (event.target instanceof Element) event.target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = event.target instanceof Element ? event.target.getBoundingClientRect() : undefined;
    openMenuOf(desk, spot, grid, {
      x: (box?.left ?? 0) + 12,
      y: Math.min((box?.top ?? 0) + 24, box?.bottom ?? 0),
    });
    return true;
  }
  if (event.key === 'Enter' || event.key === ' ') {
    openSpot(desk, spot, grid);
    return true;
  }
  if (event.key.toLowerCase() === 'm' && desk.mayWrite) return pickUpAt(desk, spot);
  return false;
}

/** Opens what stands there, or the form for booking into a free place. */
export function openSpot(desk: Desk, { column, block, at }: Spot, { range }: Grid): void {
  if (block?.kind === 'visit') desk.open({ what: 'visit', visit: block.visit });
  else if (block?.kind === 'hold') desk.open({ what: 'held', hold: block.hold });
  else if (!desk.mayWrite) return;
  else if (block)
    desk.open({ what: 'blockout', blockout: block.blockout, place: { ...block, providerId: null } });
  else
    desk.open({
      what: 'book',
      prefill: { place: placeAtSpot(column, at, freeFor(column, at, range), desk), kindSetsLength: true },
    });
}

export function openMenuOf(
  desk: Desk,
  { column, block, at: start }: Spot,
  { range }: Grid,
  at: { x: number; y: number },
) {
  if (block?.kind === 'visit') desk.openMenu({ of: 'visit', visit: block.visit, at });
  else if (block?.kind === 'blockout') desk.openMenu({ of: 'blockout', blockout: block.blockout, at });
  else if (!block && desk.mayWrite)
    desk.openMenu({
      of: 'place',
      place: placeAtSpot(column, start, freeFor(column, start, range), desk),
      at,
    });
}

function pickUpAt(desk: Desk, { column, block }: Spot): boolean {
  if (!block || block.kind === 'hold' || !isMovable(block)) return false;
  desk.carrying.set(pickUp(block, column.key, 'keys'));
  return true;
}

const isMovable = (block: Spot['block']) =>
  block?.kind !== 'visit' || ['booked', 'arrived', 'in_chair'].includes(block.visit.progress);
