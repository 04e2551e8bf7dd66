import { type Numbering, type ToothState } from '@cusp/contract';
import { type KeyboardEvent, type MouseEvent, type RefObject, useMemo } from 'react';
import { useDistanceFromTop } from '../../../ui/screens/useDistanceFromTop.ts';
import { Patterns } from './drawing/Patterns.tsx';
import colors from './drawing/Palette.module.css';
import { gridColumns, type ToothPlace } from './gridColumns.ts';
import { plainLook, type ToothLook, toothKey } from './marks.ts';
import type { LongPressHandlers } from './useLongPress.ts';
import { ToothCell } from './ToothCell.tsx';
import classes from './ChartGrid.module.css';

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
  const columns = useMemo(() => gridColumns(rows), [rows]);
  const width = columns.widths.reduce((sum, one) => sum + one, 0);
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
        style={{
          '--rows': rows.length,
          '--width': width,
          '--columns': columns.widths.map((one) => `${one}fr`).join(' '),
          '--midline': `${(columns.midline / width) * 100}%`,
          ...(top !== undefined && { '--above': `${top}px` }),
        }}
        onClick={press}
        onKeyDown={onKeyDown}
        {...held}
      >
        {rows.map((row) => (
          <div key={row[0]?.tooth} role="row" className={classes.arch}>
            {row.map(({ tooth, extra }) => {
              const key = toothKey(tooth, extra);
              return (
                <div key={key} role="presentation" style={{ gridColumn: columns.columnOf({ tooth, extra }) }}>
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
