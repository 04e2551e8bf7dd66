import {
  attachmentLevel,
  entrancesOf,
  type FurcationScale,
  notableChange,
  type PerioAspect,
  type PerioMark,
  type PerioMeasure,
  type PerioPlace,
  perioKey,
  perioSites,
  type PerioTooth,
} from '@cusp/contract';
import { memo } from 'react';
import type { PerioColumn } from './columns.ts';
import type { ExamTyping } from './examTyping.ts';
import { sitesShown } from './path.ts';
import { typedMeasures, type TypedMeasure } from './reducer.ts';
import { useTypedTooth } from './useExamTyping.ts';
import { placeWords, valueWords } from './words.ts';
import classes from './Perio.module.css';

interface CellProps {
  column: PerioColumn;
  /** The same tooth in the exam before. */
  before: PerioTooth | undefined;
  aspect: PerioAspect;
}

interface ReadingCellProps extends CellProps {
  measure: TypedMeasure | PerioMark;
  scale: FurcationScale;
}

/** The sites of a row, each with its place in the six. */
const sitesIn = (column: PerioColumn, aspect: PerioAspect) =>
  sitesShown(column, aspect).map((site) => ({ site, index: perioSites.indexOf(site) }));

const deepness = (value: number | null) =>
  value === null || value < 4 ? undefined : value < 6 ? 'deep' : 'very';

/** What a site adds where it changed since the exam before: the mark is drawn, the words are heard. */
const changeWords = (change: number | null) =>
  change === null ? '' : change > 0 ? `, ${change} deeper` : `, ${-change} shallower`;
const changeMark = (change: number | null) => (change === null ? undefined : change > 0 ? 'worse' : 'better');

/** The places of a measure that a cell shows, each with what is charted there. */
function readingsIn(
  { column, aspect, measure }: Pick<ReadingCellProps, 'column' | 'aspect' | 'measure'>,
  tooth: PerioTooth | undefined,
): { place: PerioPlace; value: number | null; index: number }[] {
  if (measure === 'mobility') return [{ place: 'tooth', value: tooth?.mobility ?? null, index: 0 }];
  if (measure === 'furcation')
    return (
      entrancesOf(column)
        .filter((place) => (place === 'lingual') === (aspect === 'lingual'))
        // An implant has none; what was charted when the tooth stood there stays to be read.
        .filter((place) => column.state !== 'implant' || (tooth?.furcation[place] ?? null) !== null)
        .map((place) => ({ place, value: tooth?.furcation[place] ?? null, index: 0 }))
    );
  return sitesIn(column, aspect).map(({ site, index }) => ({
    place: site,
    value: tooth?.[measure][index] ?? null,
    index,
  }));
}

/** A cell of a tooth that isn't there. */
const Gone = () => <td data-gone>&nbsp;</td>;

/** What a key changes are attributes and texts, never elements: the browser would look for the styles of a new one. */
function Readings(props: ReadingCellProps & { tooth: PerioTooth | undefined; at: PerioPlace | undefined }) {
  const { column, before, measure, scale, tooth, at } = props;
  const isDepth = measure === 'depth';
  return (
    <td data-tooth={column.tooth} data-extra={column.extra || undefined}>
      <div className={classes.sites}>
        {readingsIn(props, tooth).map(({ place, value, index }) => {
          const change = isDepth ? notableChange(before?.depth[index] ?? null, value) : null;
          return (
            <span
              key={place}
              data-place={place}
              data-at={at === place || undefined}
              data-changed={changeMark(change)}
              data-depth={isDepth ? deepness(value) : undefined}
              data-bleeds={(isDepth && tooth?.bleeding[index] === 1) || undefined}
            >
              <span className={classes.spoken}>
                {value === null ? '' : `${placeWords(column.tooth, place)} `}
              </span>
              {valueWords(measure, value, scale)}
              {isDepth && <span className={classes.spoken}>{changeWords(change)}</span>}
            </span>
          );
        })}
      </div>
    </td>
  );
}

/** What another exam has of a tooth. */
export const ReadingCell = memo(function ReadingCell(
  props: ReadingCellProps & { tooth: PerioTooth | undefined },
) {
  if (!props.column.there && props.tooth === undefined) return <Gone />;
  return <Readings {...props} at={undefined} />;
});

const isTyped = (measure: PerioMeasure): measure is TypedMeasure =>
  typedMeasures.some((one) => one === measure);

/** What this exam has of a tooth, and the place of the next reading. */
export const TypedCell = memo(function TypedCell(props: ReadingCellProps & { typing: ExamTyping }) {
  const { typing, column, measure } = props;
  const key = perioKey(column);
  const placeAt = () => (isTyped(measure) ? typing.placeAt(key, measure) : undefined);
  const tooth = useTypedTooth(typing, column, (now) =>
    [
      now !== undefined,
      placeAt(),
      ...readingsIn(props, now).map(
        ({ value, index }) => `${value}${measure === 'depth' ? now?.bleeding[index] : ''}`,
      ),
    ].join(),
  );
  if (!column.there && tooth === undefined) return <Gone />;
  return <Readings {...props} tooth={tooth} at={placeAt()} />;
});

/** The attachment level of each site, which nobody types. */
export const AttachmentCell = memo(function AttachmentCell({
  column,
  before,
  aspect,
  typing,
}: CellProps & { typing: ExamTyping }) {
  const levelsOf = (tooth: PerioTooth | undefined) =>
    sitesIn(column, aspect).map(({ site, index }) => ({
      site,
      level:
        tooth === undefined ? null : attachmentLevel(tooth.depth[index] ?? null, tooth.margin[index] ?? null),
    }));
  const tooth = useTypedTooth(typing, column, (now) =>
    [now !== undefined, ...levelsOf(now).map(({ level }) => level)].join(),
  );
  if (!column.there && tooth === undefined) return <Gone />;
  const once = levelsOf(before);
  return (
    <td>
      <div className={classes.sites}>
        {levelsOf(tooth).map(({ site, level }, at) => {
          const change = notableChange(once[at]?.level ?? null, level);
          return (
            <span key={site} data-changed={changeMark(change)}>
              {level}
              <span className={classes.spoken}>{changeWords(change)}</span>
            </span>
          );
        })}
      </div>
    </td>
  );
});
