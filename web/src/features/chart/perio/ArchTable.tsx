import {
  type Arch,
  attachmentLevel,
  entrancesOf,
  type FurcationScale,
  notableChange,
  type Numbering,
  type PerioAspect,
  type PerioMark,
  perioKey,
  perioMarks,
  type PerioMeasure,
  type PerioPlace,
  perioSites,
  type PerioTooth,
} from '@cusp/contract';
import { memo } from 'react';
import { hasSameTeeth, type PerioColumn } from './columns.ts';
import { sitesShown, type Spot } from './path.ts';
import type { TypedMeasure } from './reducer.ts';
import { labelOf, markNames, measureNames, placeWords, valueWords } from './words.ts';
import classes from './Perio.module.css';

/** An exam that stands beside the one that is shown. */
interface Compared {
  id: string;
  /** Its day. */
  words: string;
  teeth: ReadonlyMap<string, PerioTooth>;
}

interface ArchTableProps {
  arch: Arch;
  columns: readonly PerioColumn[];
  teeth: ReadonlyMap<string, PerioTooth>;
  compared: readonly Compared[];
  /** Rows beyond depth, margin, attachment level, bleeding and mobility. */
  shown: ReadonlySet<PerioMeasure>;
  /** Where the next reading goes. */
  spot: Spot | undefined;
  measure: TypedMeasure;
  numbering: Numbering;
  scale: FurcationScale;
}

const aspectNames = { facial: 'Facial', lingual: 'Lingual' } as const;

/** Whether an arch is drawn alike: a key changes one tooth, and nothing of the other arch. */
const isDrawnAlike = (one: ArchTableProps, other: ArchTableProps) =>
  one.compared === other.compared &&
  one.shown === other.shown &&
  one.spot === other.spot &&
  one.measure === other.measure &&
  one.numbering === other.numbering &&
  one.scale === other.scale &&
  hasSameTeeth(one, other);

/** One arch as a table: a column for each tooth, a row for each measure, facial above and lingual below. */
export const ArchTable = memo(function ArchTable(props: ArchTableProps) {
  const { arch, columns, numbering } = props;
  return (
    <table className={classes.arch}>
      <caption className="unseen">{arch === 'upper' ? 'Upper teeth' : 'Lower teeth'}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="unseen">Measure</span>
          </th>
          {columns.map((column) => (
            <th key={perioKey(column)} scope="col" data-gone={!column.there || undefined}>
              {labelOf(column, numbering)}
              {column.state === 'implant' && <abbr title="Implant">i</abbr>}
              {!column.there && <span className="unseen"> missing</span>}
            </th>
          ))}
        </tr>
      </thead>
      <AspectRows {...props} aspect="facial" />
      <AspectRows {...props} aspect="lingual" />
    </table>
  );
}, isDrawnAlike);

function AspectRows(props: ArchTableProps & { aspect: PerioAspect }) {
  const { arch, aspect, columns, teeth, compared, shown, scale } = props;
  const name = aspect === 'lingual' && arch === 'upper' ? 'Palatal' : aspectNames[aspect];
  const row = (measure: TypedMeasure | PerioMark, words: string) => (
    <tr key={measure} data-measure={measure}>
      <th scope="row">
        <span className="unseen">{name} </span>
        {words}
      </th>
      {columns.map((column) => (
        <ReadingCell
          key={perioKey(column)}
          column={column}
          tooth={teeth.get(perioKey(column))}
          before={measure === 'depth' ? compared[0]?.teeth.get(perioKey(column)) : undefined}
          measure={measure}
          aspect={aspect}
          scale={scale}
          at={
            props.measure === measure &&
            props.spot?.tooth === column.tooth &&
            props.spot.extra === column.extra
              ? props.spot.place
              : undefined
          }
        />
      ))}
    </tr>
  );
  return (
    <tbody>
      <tr className={classes.aspect}>
        <th scope="rowgroup" colSpan={columns.length + 1}>
          {name}
        </th>
      </tr>
      {row('depth', 'Depth')}
      {compared.map((exam, at) => (
        <ComparedRow
          key={exam.id}
          exam={exam}
          before={compared[at + 1]}
          columns={columns}
          aspect={aspect}
          name={name}
          scale={scale}
        />
      ))}
      {row('margin', 'Margin')}
      <tr className={classes.computed}>
        <th scope="row">
          <span className="unseen">{name} </span>Attachment
        </th>
        {columns.map((column) => (
          <AttachmentCell
            key={perioKey(column)}
            column={column}
            tooth={teeth.get(perioKey(column))}
            before={compared[0]?.teeth.get(perioKey(column))}
            aspect={aspect}
          />
        ))}
      </tr>
      {perioMarks.filter((mark) => shown.has(mark)).map((mark) => row(mark, markNames[mark].words))}
      {shown.has('junction') && row('junction', 'Junction')}
      {shown.has('keratinized') && row('keratinized', 'Keratinized')}
      {shown.has('furcation') && row('furcation', measureNames.furcation.words)}
      {aspect === 'facial' && shown.has('mobility') && row('mobility', measureNames.mobility.words)}
    </tbody>
  );
}

interface ComparedRowProps {
  exam: Compared;
  before: Compared | undefined;
  columns: readonly PerioColumn[];
  aspect: PerioAspect;
  /** The aspect's. */
  name: string;
  scale: FurcationScale;
}

/** The depths of an exam that stands beside the one that is shown. */
const ComparedRow = memo(function ComparedRow(props: ComparedRowProps) {
  const { exam, before, columns, aspect, name, scale } = props;
  return (
    <tr className={classes.earlierRow}>
      <th scope="row">
        <span className="unseen">{name} depth </span>
        {exam.words}
      </th>
      {columns.map((column) => (
        <ReadingCell
          key={perioKey(column)}
          column={column}
          tooth={exam.teeth.get(perioKey(column))}
          before={before?.teeth.get(perioKey(column))}
          measure="depth"
          aspect={aspect}
          scale={scale}
          at={undefined}
        />
      ))}
    </tr>
  );
});

interface CellProps {
  column: PerioColumn;
  tooth: PerioTooth | undefined;
  /** The same tooth in the exam before. */
  before: PerioTooth | undefined;
  aspect: PerioAspect;
}

/** The sites of a row, each with its place in the six. */
const sitesIn = (column: PerioColumn, aspect: PerioAspect) =>
  sitesShown(column, aspect).map((site) => ({ site, index: perioSites.indexOf(site) }));

const deepness = (value: number | null) =>
  value === null || value < 4 ? undefined : value < 6 ? 'deep' : 'very';

function Change({ change }: { change: number | null }) {
  if (change === null) return null;
  return (
    <i className={classes.change} data-worse={change > 0 || undefined}>
      <span className={classes.spoken}>{change > 0 ? `, ${change} deeper` : `, ${-change} shallower`}</span>
    </i>
  );
}

const ReadingCell = memo(function ReadingCell({
  column,
  tooth,
  before,
  measure,
  aspect,
  scale,
  at,
}: CellProps & { measure: PerioMeasure; scale: FurcationScale; at: PerioPlace | undefined }) {
  if (!column.there && tooth === undefined) return <td data-gone>&nbsp;</td>;
  const data = { 'data-tooth': column.tooth, 'data-extra': column.extra || undefined };
  const one = (place: PerioPlace, value: number | null, more: object = {}, change: number | null = null) => (
    <span
      key={place}
      data-place={place}
      data-at={at === place || undefined}
      data-changed={change !== null || undefined}
      {...more}
    >
      {value !== null && <span className={classes.spoken}>{placeWords(column.tooth, place)} </span>}
      {valueWords(measure, value, scale)}
      <Change change={change} />
    </span>
  );
  if (measure === 'mobility') return <td {...data}>{one('tooth', tooth?.mobility ?? null)}</td>;
  if (measure === 'furcation') {
    const entrances = entrancesOf(column).filter((place) => (place === 'lingual') === (aspect === 'lingual'));
    return <td {...data}>{entrances.map((place) => one(place, tooth?.furcation[place] ?? null))}</td>;
  }
  return (
    <td {...data}>
      {sitesIn(column, aspect).map(({ site, index }) => {
        const value = tooth?.[measure][index] ?? null;
        if (measure !== 'depth') return one(site, value);
        const more = {
          'data-depth': deepness(value),
          'data-bleeds': tooth?.bleeding[index] === 1 || undefined,
        };
        return one(site, value, more, notableChange(before?.depth[index] ?? null, value));
      })}
    </td>
  );
});

function AttachmentSite({ before, level }: { before: number | null; level: number | null }) {
  const change = notableChange(before, level);
  return (
    <span data-changed={change !== null || undefined}>
      {level}
      <Change change={change} />
    </span>
  );
}

const AttachmentCell = memo(function AttachmentCell({ column, tooth, before, aspect }: CellProps) {
  if (!column.there && tooth === undefined) return <td data-gone>&nbsp;</td>;
  const level = (of: PerioTooth | undefined, index: number) =>
    of === undefined ? null : attachmentLevel(of.depth[index] ?? null, of.margin[index] ?? null);
  return (
    <td>
      {sitesIn(column, aspect).map(({ site, index }) => (
        <AttachmentSite key={site} before={level(before, index)} level={level(tooth, index)} />
      ))}
    </td>
  );
});
