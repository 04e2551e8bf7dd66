import { archOrder, type Numbering, permanentTeeth, primaryTeeth, type ToothState } from '@cusp/contract';
import { type KeyboardEvent, type MouseEvent, type RefObject } from 'react';
import { useDistanceFromTop } from '../../../ui/screens/useDistanceFromTop.ts';
import { Patterns } from './drawing/Patterns.tsx';
import colors from './drawing/Palette.module.css';
import { plainLook, type ToothLook, toothKey } from './marks.ts';
import type { LongPressHandlers } from './useLongPress.ts';
import { ToothCell } from './ToothCell.tsx';
import classes from './ChartGrid.module.css';

/** A tooth of the grid, or the supernumerary beside it. */
export interface ToothPlace {
  tooth: number;
  extra: boolean;
}

/** The rows of the chart from top to bottom. */
export function rowsOf(
  shown: { permanent: boolean; primary: boolean },
  extras: readonly number[],
): ToothPlace[][] {
  const plain = (teeth: readonly number[]) =>
    teeth
      .toSorted((a, b) => archOrder(a) - archOrder(b))
      .map((tooth): ToothPlace => ({ tooth, extra: false }));
  const beside = (low: number, high: number) =>
    extras
      .filter((tooth) => quadrantBetween(tooth, low, high))
      .toSorted((a, b) => archOrder(a) - archOrder(b))
      .map((tooth): ToothPlace => ({ tooth, extra: true }));
  return [
    beside(1, 2),
    shown.permanent ? plain(permanentTeeth.slice(0, 16)) : [],
    shown.primary ? plain(primaryTeeth.slice(0, 10)) : [],
    shown.primary ? plain(primaryTeeth.slice(10)) : [],
    shown.permanent ? plain(permanentTeeth.slice(16)) : [],
    beside(3, 4),
  ].filter((row) => row.length > 0);
}

const quadrantBetween = (tooth: number, low: number, high: number) => {
  const quadrant = ((Math.floor(tooth / 10) - 1) % 4) + 1;
  return quadrant >= low && quadrant <= high;
};

interface ChartGridProps {
  rows: readonly (readonly ToothPlace[])[];
  looks: ReadonlyMap<string, ToothLook>;
  teeth: readonly ToothState[];
  /** Chosen teeth with their chosen surfaces, by `toothKey`. */
  chosen: ReadonlyMap<string, string>;
  cursor: ToothPlace;
  numbering: Numbering;
  gridRef: RefObject<HTMLDivElement | null>;
  /** A tooth, or one of its surfaces, was pressed. */
  onPress: (place: ToothPlace, surface: string | undefined, event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  held: LongPressHandlers;
}

/** All teeth of the chart: one tab stop, whose arrows move from tooth to tooth. */
export function ChartGrid({
  rows,
  looks,
  teeth,
  chosen,
  cursor,
  numbering,
  gridRef,
  onPress,
  onKeyDown,
  held,
}: ChartGridProps) {
  const press = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return;
    const place = toothAt(event.target);
    const surface = event.target.closest('[data-surface]')?.getAttribute('data-surface') ?? undefined;
    if (place) onPress(place, surface, event);
  };
  const top = useDistanceFromTop(gridRef);
  return (
    <div className={`${classes.scroller} ${colors.palette}`}>
      <Patterns />
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its cells have the focus */}
      <div
        ref={gridRef}
        role="grid"
        aria-label="Teeth"
        aria-multiselectable
        className={classes.grid}
        data-crowded={rows.length > 2 || undefined}
        // The rows are as high as the window has space for them (ChartGrid.module.css).
        style={{ '--rows': rows.length, ...(top !== undefined && { '--above': `${top}px` }) }}
        onClick={press}
        onKeyDown={onKeyDown}
        {...held}
      >
        {rows.map((row) => (
          <div
            key={`${row[0]?.tooth} ${row[0]?.extra}`}
            role="row"
            className={`${classes.arch} ${row[0]?.extra === true ? (classes.extras ?? '') : ''}`}
          >
            {row.map(({ tooth, extra }) => {
              const key = toothKey(tooth, extra);
              return (
                <div key={key} role="presentation" className={classes[`at${archOrder(tooth)}`]}>
                  <ToothCell
                    tooth={tooth}
                    extra={extra}
                    look={looks.get(key) ?? plainLook(tooth, extra, teeth)}
                    chosen={chosen.get(key)}
                    current={tooth === cursor.tooth && extra === cursor.extra}
                    numbering={numbering}
                  />
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

/** The tooth that an element of the grid belongs to. */
export function toothAt(element: Element): ToothPlace | undefined {
  const cell = element.closest('[data-tooth]');
  const tooth = Number(cell?.getAttribute('data-tooth'));
  return cell ? { tooth, extra: cell.hasAttribute('data-extra') } : undefined;
}
