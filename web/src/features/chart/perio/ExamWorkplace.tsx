import { type PerioChart, type PerioExam, type PerioMeasure, perioMarks, quadrantOf } from '@cusp/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { dateWords } from '../../../ui/text/dates.ts';
import { AmendBar } from './AmendBar.tsx';
import { ArchTable } from './ArchTable.tsx';
import { columnsOf } from './columns.ts';
import { EntryBar } from './EntryBar.tsx';
import { ExamHead } from './ExamHead.tsx';
import { FinishExam } from './FinishExam.tsx';
import { Graphs } from './Graphs.tsx';
import { type EntryPath, isEntryPath, probedTeeth } from './path.ts';
import { startOf, typedMeasures } from './reducer.ts';
import { Saving } from './Saving.tsx';
import { StrikeExamDialog } from './StrikeExamDialog.tsx';
import { usePerioTyping } from './usePerioTyping.ts';
import classes from './Perio.module.css';

interface ExamWorkplaceProps {
  exam: PerioExam;
  chart: PerioChart;
  compared: readonly PerioExam[];
  writes: boolean;
  /** The graphs below the teeth are drawn. */
  hasGraphs: boolean;
}

const pathKey = 'cusp.perio.path';
const storedPath = (): EntryPath => {
  const stored = localStorage.getItem(pathKey) ?? '';
  return isEntryPath(stored) ? stored : 'round';
};

/** One exam: typed while it goes on, and amended with a reason afterwards. */
export function ExamWorkplace({ exam, chart, compared, writes, hasGraphs }: ExamWorkplaceProps) {
  const { numbering } = chart;
  const [path, setPath] = useState(storedPath);
  const choosePath = useCallback((chosen: EntryPath) => {
    setPath(chosen);
    localStorage.setItem(pathKey, chosen);
  }, []);
  const [amending, setAmending] = useState(false);
  const [asking, setAsking] = useState<'finish' | 'strike' | null>(null);
  const closeAsking = useCallback(() => setAsking(null), []);
  const field = useRef<HTMLInputElement>(null);
  const teeth = useMemo(() => probedTeeth(chart.teeth), [chart.teeth]);
  const typing = usePerioTyping({ exam, teeth, path, numbering });
  const goesOn = exam.finished_at === null;
  const types = writes && (goesOn || amending);
  useEffect(() => {
    if (types) field.current?.focus({ preventScroll: true });
  }, [types]);

  const { state, spot, run } = typing;
  const beside = useMemo(
    () =>
      compared.map(({ id, exam_on, teeth: found }) => ({
        id,
        words: dateWords(exam_on, 'plain'),
        teeth: startOf(found).teeth,
      })),
    [compared],
  );
  const chartedKeys = [...state.teeth.keys()].join(' ');
  const columns = useMemo(() => {
    const charted = new Set(chartedKeys.split(' '));
    return {
      upper: columnsOf(chart.teeth, charted, true),
      lower: columnsOf(chart.teeth, charted, false),
    };
  }, [chart.teeth, chartedKeys]);
  const rows = [
    ...perioMarks.filter(
      (mark) => mark === 'bleeding' || [...state.teeth.values()].some((tooth) => tooth[mark].includes(1)),
    ),
    ...typedMeasures.filter((measure) => measure === state.measure || isCharted(measure)),
  ].join(' ');
  function isCharted(measure: (typeof typedMeasures)[number]) {
    if (measure === 'depth' || measure === 'margin' || measure === 'mobility') return true;
    return [...state.teeth.values()].some((tooth) =>
      Object.values(tooth[measure]).some((value) => value !== null),
    );
  }
  const shown = useMemo(
    () =>
      new Set(
        [...perioMarks, ...typedMeasures].filter((one): one is PerioMeasure => rows.split(' ').includes(one)),
      ),
    [rows],
  );
  const listed = useDeferredValue(beside);
  // The graph is drawn when one pauses: typing doesn't wait for it.
  const [drawn] = useDebouncedValue(state.teeth, 300);
  // The place stays in sight while one types along the path. An observer asks without a layout of its own.
  const board = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = types ? board.current?.querySelector('[data-at]') : undefined;
    if (!place) return;
    const observer = new IntersectionObserver(([seen]) => {
      if (seen && seen.intersectionRatio < 1) place.scrollIntoView({ block: 'nearest', inline: 'center' });
      observer.disconnect();
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, [spot, types]);

  const table = (arch: 'upper' | 'lower') => (
    <ArchTable
      arch={arch}
      columns={columns[arch]}
      teeth={state.teeth}
      compared={listed}
      shown={shown}
      spot={
        types && spot !== undefined && quadrantOf(spot.tooth) <= 2 === (arch === 'upper') ? spot : undefined
      }
      measure={state.measure}
      numbering={numbering}
      scale={exam.furcation_scale}
    />
  );
  return (
    <>
      <ExamHead
        exam={exam}
        before={compared[0]}
        writes={writes}
        canFinish={!typing.isSaving && state.teeth.size > 0}
        amending={amending}
        onAmend={setAmending}
        onAsk={setAsking}
      />
      {goesOn && <Saving exam={exam} queue={typing.queue} numbering={numbering} />}
      {types && (
        <EntryBar typing={typing} numbering={numbering} path={path} onPath={choosePath} fieldRef={field} />
      )}
      {amending && <AmendBar exam={exam} typing={typing} onDone={() => setAmending(false)} />}
      {/* Focusable, so that the keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={board} className={classes.board} role="region" aria-label="Readings by tooth" tabIndex={0}>
        {/* A click goes to a site; by keyboard the field above does the same. */}
        <div
          role="presentation"
          className={classes.arches}
          onClick={({ target }) => {
            if (!types || !(target instanceof Element)) return;
            const place = target.closest<HTMLElement>('[data-place]');
            const cell = place?.closest<HTMLElement>('[data-tooth]');
            const measure = typedMeasures.find((one) => one === place?.closest('tr')?.dataset['measure']);
            const spots = measure === undefined ? [] : typing.pathOf(measure);
            const to = spots.find(
              (one) =>
                String(one.tooth) === cell?.dataset['tooth'] &&
                one.extra === (cell.dataset['extra'] !== undefined) &&
                one.place === place?.dataset['place'],
            );
            if (measure === undefined || to === undefined) return;
            run({ do: 'measure', measure });
            run({ do: 'go', spot: to });
            field.current?.focus({ preventScroll: true });
          }}
        >
          {table('upper')}
          {table('lower')}
        </div>
      </div>
      {hasGraphs && drawn.size > 0 && (
        <Graphs columns={columns} teeth={drawn} before={listed[0]} numbering={numbering} />
      )}
      {exam.amendments.map(({ at, by, reason, readings }) => (
        <p key={at} className={classes.about}>
          Amended by {by}: {reason} ({readings.length} {readings.length === 1 ? 'reading' : 'readings'})
        </p>
      ))}
      <FinishExam exam={exam} opened={asking === 'finish'} onClose={closeAsking} />
      {asking === 'strike' && <StrikeExamDialog exam={exam} onClose={closeAsking} />}
    </>
  );
}
