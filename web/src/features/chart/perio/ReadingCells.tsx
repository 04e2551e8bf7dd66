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
import { memo, useLayoutEffect, useRef } from 'react';
import type { PerioColumn } from './columns.ts';
import { type DrawnReading, drawReadings } from './drawnSites.ts';
import type { ExamTyping } from './examTyping.ts';
import { sitesShown } from './path.ts';
import { typedMeasures, type TypedMeasure } from './reducer.ts';
import { useDrawnTooth, useHasColumn } from './useExamTyping.ts';
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

/** The addition to a site that changed since the exam before: the mark is drawn, the words are for screen readers. */
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
    return entrancesOf(column)
      .filter((place) => (place === 'lingual') === (aspect === 'lingual'))
      .map((place) => ({ place, value: tooth?.furcation[place] ?? null, index: 0 }));
  return sitesIn(column, aspect).map(({ site, index }) => ({
    place: site,
    value: tooth?.[measure][index] ?? null,
    index,
  }));
}

/** A cell of a tooth that isn't there. */
const Gone = () => <td data-gone>&nbsp;</td>;

/** The readings of a tooth as a cell draws them. */
function drawnIn(
  props: ReadingCellProps,
  tooth: PerioTooth | undefined,
  next: PerioPlace | undefined,
): DrawnReading[] {
  const { column, before, measure, scale } = props;
  const isDepth = measure === 'depth';
  return readingsIn(props, tooth).map(({ place, value, index }) => {
    const change = isDepth ? notableChange(before?.depth[index] ?? null, value) : null;
    return {
      place,
      before: value === null ? '' : `${placeWords(column.tooth, place)} `,
      value: valueWords(measure, value, scale),
      after: isDepth ? changeWords(change) : undefined,
      isNext: next === place,
      changed: changeMark(change),
      depth: isDepth ? deepness(value) : undefined,
      bleeds: isDepth && tooth?.bleeding[index] === 1,
    };
  });
}

/** Another exam's readings of a tooth. */
export const ReadingCell = memo(function ReadingCell(
  props: ReadingCellProps & { tooth: PerioTooth | undefined },
) {
  const { column, tooth } = props;
  const cell = useRef<HTMLDivElement>(null);
  const drawn = drawnIn(props, tooth, undefined);
  useLayoutEffect(() => drawReadings(cell.current, drawn));
  if (!column.there && tooth === undefined) return <Gone />;
  return (
    <td data-tooth={column.tooth} data-extra={column.extra || undefined}>
      <div ref={cell} className={classes.sites}>
        {drawn.map(({ place }) => (
          <span key={place} data-place={place} />
        ))}
      </div>
    </td>
  );
});

const isTyped = (measure: PerioMeasure): measure is TypedMeasure =>
  typedMeasures.some((one) => one === measure);

/** This exam's readings of a tooth, and the place of the next one. */
export const TypedCell = memo(function TypedCell(props: ReadingCellProps & { typing: ExamTyping }) {
  const { typing, column, measure } = props;
  const key = perioKey(column);
  const cell = useRef<HTMLDivElement>(null);
  const next = () => (isTyped(measure) ? typing.placeAt(key, measure) : undefined);
  useDrawnTooth(
    typing,
    key,
    (tooth) => [tooth?.[measure], measure === 'depth' && tooth?.bleeding, next()],
    () => drawReadings(cell.current, drawnIn(props, typing.tooth(key), next())),
  );
  const stands = useHasColumn(typing, column);
  if (!stands) return <Gone />;
  return (
    <td data-tooth={column.tooth} data-extra={column.extra || undefined}>
      <div ref={cell} className={classes.sites}>
        {readingsIn(props, undefined).map(({ place }) => (
          <span key={place} data-place={place} />
        ))}
      </div>
    </td>
  );
});

/** The attachment level of each site, which nobody types. */
export const AttachmentCell = memo(function AttachmentCell({
  column,
  before,
  aspect,
  typing,
}: CellProps & { typing: ExamTyping }) {
  const key = perioKey(column);
  const cell = useRef<HTMLDivElement>(null);
  const sites = sitesIn(column, aspect);
  const levelOf = (tooth: PerioTooth | undefined, index: number) =>
    tooth === undefined ? null : attachmentLevel(tooth.depth[index] ?? null, tooth.margin[index] ?? null);
  const drawn = (): DrawnReading[] => {
    const tooth = typing.tooth(key);
    return sites.map(({ site, index }) => {
      const level = levelOf(tooth, index);
      const change = notableChange(levelOf(before, index), level);
      return {
        place: site,
        before: '',
        value: level === null ? '' : String(level),
        after: changeWords(change),
        isNext: false,
        changed: changeMark(change),
        depth: undefined,
        bleeds: false,
      };
    });
  };
  useDrawnTooth(
    typing,
    key,
    (tooth) => [tooth?.depth, tooth?.margin],
    () => drawReadings(cell.current, drawn()),
  );
  const stands = useHasColumn(typing, column);
  if (!stands) return <Gone />;
  return (
    <td>
      <div ref={cell} className={classes.sites}>
        {sites.map(({ site }) => (
          <span key={site} />
        ))}
      </div>
    </td>
  );
});
