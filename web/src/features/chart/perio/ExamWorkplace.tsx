import {
  finishPerioExam,
  permanentTeeth,
  type PerioChart,
  type PerioExam,
  perioKey,
  type PerioMeasure,
  perioMarks,
  placeAround,
  quadrantOf,
  type ToothState,
} from '@cusp/contract';
import { Button } from '@mantine/core';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { newKey } from '../../../ui/forms/idempotencyKey.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { ArchTable, type PerioColumn } from './ArchTable.tsx';
import { AmendBar } from './AmendBar.tsx';
import { EntryBar } from './EntryBar.tsx';
import { Graphs } from './Graphs.tsx';
import { perioMessages } from './messages.ts';
import { type EntryPath, isEntryPath, probedTeeth } from './path.ts';
import { startOf, typedMeasures } from './reducer.ts';
import { PrintExam } from './PrintExam.tsx';
import { Saving } from './Saving.tsx';
import { StrikeExamDialog } from './StrikeExamDialog.tsx';
import { usePerioTyping } from './usePerioTyping.ts';
import classes from './Perio.module.css';

interface ExamWorkplaceProps {
  exam: PerioExam;
  chart: PerioChart;
  compared: readonly PerioExam[];
  writes: boolean;
}

const pathKey = 'cusp.perio.path';
const storedPath = (): EntryPath => {
  const stored = localStorage.getItem(pathKey) ?? '';
  return isEntryPath(stored) ? stored : 'round';
};

/** The columns of an arch: teeth that stand, places of missing permanent teeth, and whatever was charted. */
function columnsOf(
  states: readonly ToothState[],
  charted: ReadonlySet<string>,
  isUpper: boolean,
): PerioColumn[] {
  const { upper, lower } = probedTeeth(states);
  const standing = isUpper ? upper : lower;
  const taken = new Set(standing.filter(({ extra }) => !extra).map(({ tooth }) => placeAround(tooth)));
  const gone = states.filter(
    (state) =>
      !standing.includes(state) &&
      quadrantOf(state.tooth) <= 2 === isUpper &&
      (charted.has(perioKey(state)) ||
        (permanentTeeth.includes(state.tooth) && !state.extra && !taken.has(placeAround(state.tooth)))),
  );
  const order = ({ tooth, extra }: ToothState) =>
    (isUpper ? placeAround(tooth) : -placeAround(tooth)) + (extra ? 0.5 : 0);
  return [...standing, ...gone]
    .toSorted((one, other) => order(one) - order(other))
    .map((column) => ({ ...column, there: standing.includes(column) }));
}

/** One exam: typed while it goes on, and amended with a reason afterwards. */
export function ExamWorkplace({ exam, chart, compared, writes }: ExamWorkplaceProps) {
  const { numbering } = chart;
  const [path, setPath] = useState(storedPath);
  const [amending, setAmending] = useState(false);
  const [asking, setAsking] = useState<'finish' | 'strike' | null>(null);
  const finish = useChange(finishPerioExam, 'perio');
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
  // Typing doesn't wait for the graph.
  const drawn = useDeferredValue(state.teeth);
  // The place stays in sight while one types along the path.
  const board = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (types)
      board.current?.querySelector('[data-at]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [spot, types]);

  const finishNow = async () => {
    setAsking(null);
    try {
      await finish.mutateAsync({
        input: { params: { id: exam.id }, body: { version: exam.version } },
        idempotencyKey: newKey(),
      });
      toast.done(perioMessages.finished);
    } catch (thrown) {
      toast.failed(perioMessages.finishFailed, refusalOf(thrown).detail);
    }
  };
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
      <div className={classes.head}>
        <h2 className={classes.title}>
          {dateWords(exam.exam_on)} · {exam.provider_name}
        </h2>
        <span className={classes.about}>
          {goesOn
            ? 'Goes on: every reading is saved as it is typed'
            : `Finished by ${exam.finished_by}, locked`}
        </span>
        {writes && goesOn && (
          <Button
            size="compact-sm"
            variant="default"
            disabled={typing.waiting > 0 || state.teeth.size === 0}
            onClick={() => setAsking('finish')}
          >
            Finish Exam
          </Button>
        )}
        {writes && !goesOn && !amending && (
          <Button size="compact-sm" variant="default" onClick={() => setAmending(true)}>
            Amend
          </Button>
        )}
        {exam.teeth.length > 0 && <PrintExam exam={exam} beside={compared[0]} />}
        {writes && (
          <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setAsking('strike')}>
            Charted in Error
          </Button>
        )}
      </div>
      {goesOn && <Saving exam={exam} typing={typing} numbering={numbering} />}
      {types && (
        <EntryBar
          typing={typing}
          numbering={numbering}
          path={path}
          onPath={(chosen) => {
            setPath(chosen);
            localStorage.setItem(pathKey, chosen);
          }}
          fieldRef={field}
        />
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
      {drawn.size > 0 && <Graphs columns={columns} teeth={drawn} before={listed[0]} numbering={numbering} />}
      {exam.amendments.map(({ at, by, reason, readings }) => (
        <p key={at} className={classes.about}>
          Amended by {by}: {reason} ({readings.length} {readings.length === 1 ? 'reading' : 'readings'})
        </p>
      ))}
      <Confirm
        opened={asking === 'finish'}
        question="Finish this perio exam?"
        confirm="Finish Exam"
        onConfirm={() => void finishNow()}
        onCancel={() => setAsking(null)}
      >
        From then on it is locked, and can only be amended with a reason.
      </Confirm>
      {asking === 'strike' && <StrikeExamDialog exam={exam} onClose={() => setAsking(null)} />}
    </>
  );
}
