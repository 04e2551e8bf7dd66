import type { Blockout, Hold } from '@cusp/contract';
import { IconBan, IconClockPause } from '@tabler/icons-react';
import { memo } from 'react';
import { tracksOf } from './blocks.ts';
import type { ScheduleColumn, Range } from './columns.ts';
import type { ScheduleResources } from './context.ts';
import type { Shade } from './hours.ts';
import { clockWords, minutesOf, spanWords } from './time.ts';
import { GridAppointment } from './GridAppointment.tsx';
import classes from './Grid.module.css';
import { useVisitInsurance } from '../../insurance/eligibility/useVisitInsurance.ts';
import { useLateVisits } from './useLateVisits.ts';
import { useVisitAlerts } from '../../health/alerts/useVisitAlerts.ts';

interface GridColumnProps {
  column: ScheduleColumn;
  range: Range;
  shades: readonly Shade[];
  resources: ScheduleResources;
  clashes: ReadonlySet<string>;
  mayWrite: boolean;
  /** The keyboard's position, if it is in this column: a block's id, or the minute of free time. */
  active: string | number | null;
  /** The length of the free place. */
  step: number;
  /** The id of the block being moved, if it is from this column. */
  carried: string | null;
}

/** A column of the grid with everything in it. */
export const GridColumn = memo(function GridColumn(props: GridColumnProps) {
  const { column, range, shades, resources, clashes, active, carried } = props;
  const tracks = tracksOf(column.blocks);
  const alerts = useVisitAlerts(column.date);
  const insurance = useVisitInsurance(column.date);
  const late = useLateVisits(column.date);
  const { names, kindFor } = resources;
  return (
    <div
      role="group"
      aria-label={`${column.title}${column.line ? `, ${column.line}` : ''}`}
      className={classes.column}
      data-column={column.key}
    >
      {shades.map((shade) => (
        <div
          key={`${shade.from}`}
          className={classes.shade}
          data-kind={shade.kind}
          style={{ '--start': shade.from - range.from, '--length': shade.to - shade.from }}
        >
          {shade.words && <span>{shade.words}</span>}
        </div>
      ))}
      {column.blocks.map((block) => {
        const { track = 0, tracks: count = 1 } = tracks.get(block.id) ?? {};
        const isActive = active === block.id;
        if (block.kind === 'hold') {
          return <HoldBlock key={block.id} hold={block.hold} from={range.from} active={isActive} />;
        }
        if (block.kind === 'blockout') {
          return (
            <BlockedTime
              key={block.id}
              blockout={block.blockout}
              from={range.from}
              active={isActive}
              carried={carried === block.id}
              movable={props.mayWrite}
            />
          );
        }
        const { visit } = block;
        const kind = kindFor(visit);
        const provider = resources.providers.find(({ id }) => id === visit.provider_id);
        return (
          <GridAppointment
            key={visit.id}
            visit={visit}
            from={range.from}
            track={track}
            tracks={count}
            providerColor={provider?.color}
            kindColor={kind?.color}
            kind={kind?.name}
            where={[names.operatory(visit.operatory_id) || 'no operatory', provider?.name]
              .filter(Boolean)
              .join(', ')}
            clash={clashes.has(visit.id)}
            active={isActive}
            carried={carried === visit.id}
            movable={visit.can.includes('move')}
            alerts={alerts.get(visit.id)}
            insurance={insurance.get(visit.id)}
            late={late(visit)}
          />
        );
      })}
      {typeof active === 'number' && (
        <button
          type="button"
          className={classes.free}
          tabIndex={0}
          data-cursor
          aria-label={`Free, ${clockWords(active)}, ${column.title}`}
          style={{ '--start': active - range.from, '--length': props.step }}
        />
      )}
    </div>
  );
});

interface BlockedTimeProps {
  blockout: Blockout;
  from: number;
  active: boolean;
  carried: boolean;
  movable: boolean;
}

function BlockedTime({ blockout, from, active, carried, movable }: BlockedTimeProps) {
  const { start, length } = timesOf(blockout);
  return (
    <button
      type="button"
      className={classes.blockout}
      tabIndex={active ? 0 : -1}
      data-block={blockout.id}
      data-cursor={active || undefined}
      data-carried={carried || undefined}
      data-movable={movable || undefined}
      style={{ '--start': start - from, '--length': length }}
    >
      <IconBan size={13} aria-hidden />
      <span className="unseen">{`Blocked: ${blockout.reason}, ${spanWords(start, length)}`}</span>
      <span aria-hidden>{blockout.reason}</span>
      <span className="figures" aria-hidden>
        {spanWords(start, length)}
      </span>
    </button>
  );
}

function HoldBlock({ hold, from, active }: { hold: Hold; from: number; active: boolean }) {
  const { start, length } = timesOf(hold);
  return (
    <button
      type="button"
      className={classes.hold}
      tabIndex={active ? 0 : -1}
      data-block={hold.id}
      data-cursor={active || undefined}
      style={{ '--start': start - from, '--length': length }}
    >
      <IconClockPause size={13} aria-hidden />
      <span className="unseen">{`Held: ${hold.reason}, ${spanWords(start, length)}`}</span>
      <span aria-hidden>Held: {hold.reason}</span>
    </button>
  );
}

function timesOf({ starts, ends }: { starts: string; ends: string }) {
  const start = minutesOf(starts);
  return { start, length: Math.max(5, minutesOf(ends) - start) };
}
