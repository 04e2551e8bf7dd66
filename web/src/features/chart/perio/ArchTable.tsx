import {
  type Arch,
  type FurcationScale,
  type Numbering,
  type PerioAspect,
  type PerioMark,
  perioKey,
  perioMarks,
  type PerioMeasure,
  type PerioTooth,
} from '@cusp/contract';
import { memo } from 'react';
import { aspectsDown, type PerioColumn } from './columns.ts';
import type { ExamTyping } from './examTyping.ts';
import { AttachmentCell, ReadingCell, TypedCell } from './ReadingCells.tsx';
import type { TypedMeasure } from './reducer.ts';
import { labelOf, markNames, measureNames } from './words.ts';
import classes from './Perio.module.css';

/** An exam beside the one that is shown. */
interface Compared {
  id: string;
  /** Its day. */
  words: string;
  teeth: ReadonlyMap<string, PerioTooth>;
}

interface ArchTableProps {
  arch: Arch;
  columns: readonly PerioColumn[];
  typing: ExamTyping;
  compared: readonly Compared[];
  /** Rows beyond depth, margin, attachment level, bleeding and mobility. */
  shown: ReadonlySet<PerioMeasure>;
  numbering: Numbering;
  scale: FurcationScale;
}

const aspectNames = { facial: 'Facial', lingual: 'Lingual' } as const;

/**
 * One arch as a table: a column for each tooth, a row for each measure, the tongue's side toward the other arch. Keys leave it as it is:
 * its cells update themselves as one types.
 */
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
      {aspectsDown[arch].map((aspect) => (
        <AspectRows key={aspect} {...props} aspect={aspect} />
      ))}
    </table>
  );
});

function AspectRows(props: ArchTableProps & { aspect: PerioAspect }) {
  const { arch, aspect, columns, typing, compared, shown, scale } = props;
  const name = aspect === 'lingual' && arch === 'upper' ? 'Palatal' : aspectNames[aspect];
  const row = (measure: TypedMeasure | PerioMark, words: string) => (
    <tr key={measure} data-measure={measure}>
      <th scope="row">
        <span className="unseen">{name} </span>
        {words}
      </th>
      {columns.map((column) => (
        <TypedCell
          key={perioKey(column)}
          typing={typing}
          column={column}
          before={measure === 'depth' ? compared[0]?.teeth.get(perioKey(column)) : undefined}
          measure={measure}
          aspect={aspect}
          scale={scale}
        />
      ))}
    </tr>
  );
  return (
    <tbody>
      <tr className={classes.aspect}>
        <th scope="rowgroup" colSpan={columns.length + 1}>
          <span>{name}</span>
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
            typing={typing}
            column={column}
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

/** The depths of an exam beside the one that is shown. */
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
        />
      ))}
    </tr>
  );
});
