import { type Arch, canonicalSurfaces, surfacesOf } from '@cusp/contract';
import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { toothAt } from './ChartGrid.tsx';
import type { ToothPlace } from './gridColumns.ts';
import type { ButtonSelection } from './quickButtons.ts';
import { beside, indexIn, placeKey, neighbor, opposite } from './toothPaths.ts';
import { type LongPressHandlers, useLongPress } from './useLongPress.ts';

export interface Choice {
  chosen: ButtonSelection;
  cursor: ToothPlace;
  gridRef: RefObject<HTMLDivElement | null>;
  /** A press in the grid on a tooth or one of its surfaces. */
  press: (place: ToothPlace, surface: string | undefined, event: MouseEvent) => void;
  keyDown: (event: KeyboardEvent) => void;
  /** A finger that stays on a tooth begins to choose several. */
  held: LongPressHandlers;
  toggleSurface: (place: ToothPlace, surface: string) => void;
  /** Goes to the tooth opposite, in that arch. */
  goToArch: (arch: Arch) => void;
  /** Goes round the mouth, and chooses the tooth there. */
  step: (by: 1 | -1) => void;
  clear: () => void;
}

/**
 * The chosen teeth and surfaces, and the position of the keyboard.
 *
 * Mouse: a surface or a tooth; with Ctrl, ⌘ or `several` in addition to the others; with Shift all up to there.
 * Finger: a tooth; one that is held for a moment begins to choose several, and then each tap adds a tooth.
 * Keys: arrows move, with Shift they choose on the way; Space chooses the tooth, its letters the surfaces, Escape none.
 */
export function useToothSelection(
  rows: readonly (readonly ToothPlace[])[],
  several: boolean,
  onSeveral: (several: boolean) => void,
): Choice {
  const [chosen, setChosen] = useState<ButtonSelection>(new Map());
  const [cursor, setCursor] = useState<ToothPlace>({ tooth: 18, extra: false });
  const gridRef = useRef<HTMLDivElement>(null);
  const comes = useRef(false);

  const toggleSurface = useCallback((place: ToothPlace, surface: string, alone = false) => {
    setCursor(place);
    setChosen((before) => {
      const key = placeKey(place);
      const had = before.get(key) ?? '';
      const surfaces = canonicalSurfaces(had.includes(surface) ? had.replace(surface, '') : had + surface);
      return new Map([...(alone ? [] : before), [key, surfaces]]);
    });
  }, []);

  const toggleTooth = (place: ToothPlace, alone: boolean) => {
    setCursor(place);
    setChosen((before) => {
      const key = placeKey(place);
      if (alone) return before.has(key) && before.size === 1 ? new Map() : new Map([[key, '']]);
      const after = new Map(before);
      if (!after.delete(key)) after.set(key, '');
      return after;
    });
  };

  const { held, endsHold } = useLongPress((on) => {
    const place = toothAt(on);
    if (place === undefined) return;
    onSeveral(true);
    setCursor(place);
    setChosen((before) => new Map([...before, [placeKey(place), before.get(placeKey(place)) ?? '']]));
  });

  const press = (place: ToothPlace, surface: string | undefined, event: MouseEvent) => {
    if (endsHold()) return;
    const adds = several || event.ctrlKey || event.metaKey;
    const row = rows.find((each) => each.some((other) => placeKey(other) === placeKey(place)));
    if (event.shiftKey && row?.some((other) => placeKey(other) === placeKey(cursor))) {
      const ends = [indexIn(row, cursor), indexIn(row, place)];
      const between = row.slice(Math.min(...ends), Math.max(...ends) + 1);
      setChosen((before) => new Map([...before, ...between.map((each) => [placeKey(each), ''] as const)]));
      setCursor(place);
    } else if (surface !== undefined && !byFinger(event))
      toggleSurface(place, surface, !adds && !chosen.has(placeKey(place)));
    else toggleTooth(place, !adds);
  };

  const move = (to: ToothPlace | undefined, choosing: boolean) => {
    if (!to) return;
    if (choosing)
      setChosen(
        (before) =>
          new Map([
            ...before,
            [placeKey(cursor), before.get(placeKey(cursor)) ?? ''],
            [placeKey(to), before.get(placeKey(to)) ?? ''],
          ]),
      );
    setCursor(to);
    const cell = cellOf(gridRef, to);
    // Where one arch is shown at a time, the other comes with the cursor.
    if (cell) cell.focus();
    else comes.current = true;
  };
  useEffect(() => {
    if (!comes.current) return;
    comes.current = false;
    cellOf(gridRef, cursor)?.focus();
  }, [cursor]);

  const keyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const here = event.target instanceof Element ? (toothAt(event.target) ?? cursor) : cursor;
    const to = neighbor(rows, here, event.key);
    const surface = event.key.toUpperCase();
    if (to !== undefined) move(to, event.shiftKey);
    else if (event.key === ' ' || event.key === 'Enter') toggleTooth(here, false);
    else if (event.key === 'Escape' && chosen.size > 0) setChosen(new Map());
    else if (surfacesOf(here.tooth).some((own) => own === surface)) toggleSurface(here, surface);
    else return;
    event.preventDefault();
  };

  const goToArch = (arch: Arch) => setCursor(opposite(rows, cursor, arch));
  const step = (by: 1 | -1) => {
    const to = beside(rows, cursor, by);
    setCursor(to);
    if (!several) setChosen(new Map([[placeKey(to), '']]));
  };

  const clear = useCallback(() => setChosen(new Map()), []);
  return { chosen, cursor, gridRef, press, keyDown, held, toggleSurface, goToArch, step, clear };
}

const cellOf = (gridRef: RefObject<HTMLDivElement | null>, { tooth, extra }: ToothPlace) =>
  gridRef.current?.querySelector<HTMLElement>(
    `[data-tooth="${tooth}"]${extra ? '[data-extra]' : ':not([data-extra])'}`,
  );

/** A finger is too broad for a surface: it chooses the tooth, and the large surfaces beside it are for the rest. */
const byFinger = ({ nativeEvent }: MouseEvent) =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
