import {
  type Arch,
  type PerioChart,
  type PerioExam,
  perioKey,
  type PerioMeasure,
  perioMarks,
} from '@cusp/contract';
import { type MouseEvent, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { ArchSwitch } from '../chart/ArchSwitch.tsx';
import { AmendBar } from './AmendBar.tsx';
import { ArchTable } from './ArchTable.tsx';
import { columnsOf } from './columns.ts';
import { EntryBar } from './EntryBar.tsx';
import { ExamHead } from './ExamHead.tsx';
import { FinishExam } from './FinishExam.tsx';
import { Graphs } from './Graphs.tsx';
import { type EntryPath, isEntryPath, probedTeeth } from './path.ts';
import { queueOf } from './readingQueue.ts';
import { chartedMeasures, startOf, typedMeasures } from './reducer.ts';
import { Saving } from './Saving.tsx';
import { StrikeExamDialog } from './StrikeExamDialog.tsx';
import { KeepTypedToothVisible } from './KeepTypedToothVisible.tsx';
import { unprobedWords } from './unprobed.ts';
import { useExamTyping, useTyped } from './useExamTyping.ts';
import { useShownArch } from './useShownArch.ts';
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

/** Rows that are there before anything is charted. */
const alwaysShown: readonly PerioMeasure[] = ['depth', 'margin', 'mobility', 'bleeding'];

/** One exam: typed while it is in progress, and amended with a reason afterwards. */
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
  const field = useRef<HTMLDivElement>(null);
  const teeth = useMemo(() => probedTeeth(chart.teeth), [chart.teeth]);
  const goesOn = exam.finished_at === null;
  const types = writes && (goesOn || amending);
  const { user } = useSession();
  const queue = queueOf(exam.id, user.id);
  const typing = useExamTyping({ exam, queue, teeth, path, numbering, types });
  useEffect(() => {
    if (types) field.current?.focus({ preventScroll: true });
  }, [types]);

  const beside = useMemo(
    () =>
      compared.map(({ id, exam_on, teeth: found }) => ({
        id,
        words: dateWords(exam_on, 'plain'),
        teeth: startOf(found).teeth,
      })),
    [compared],
  );
  // Teeth that aren't in the mouth are shown only if something is charted on them.
  const standing = useMemo(() => new Set([...teeth.upper, ...teeth.lower].map(perioKey)), [teeth]);
  const goneTeeth = useTyped(typing, () =>
    [...typing.teeth().keys()].filter((key) => !standing.has(key)).join(' '),
  );
  const columns = useMemo(() => {
    const charted = new Set(goneTeeth.split(' '));
    return {
      upper: columnsOf(chart.teeth, charted, true),
      lower: columnsOf(chart.teeth, charted, false),
    };
  }, [chart.teeth, goneTeeth]);
  const rows = useTyped(typing, () => [typing.state().measure, ...chartedMeasures(typing.teeth())].join(' '));
  const shown = useMemo(() => {
    const charted = [...alwaysShown, ...rows.split(' ')];
    return new Set(
      [...perioMarks, ...typedMeasures].filter((one): one is PerioMeasure => charted.includes(one)),
    );
  }, [rows]);
  const listed = useDeferredValue(beside);
  const board = useRef<HTMLDivElement>(null);

  // A click goes to a site; by keyboard the field above does the same.
  const goTo = ({ target }: MouseEvent) => {
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
    typing.run({ do: 'measure', measure });
    typing.run({ do: 'go', spot: to });
    field.current?.focus({ preventScroll: true });
  };
  const { arch, isOneArch, goToArch, swipe } = useShownArch(typing, types);
  const table = (one: Arch) => (
    <ArchTable
      arch={one}
      columns={columns[one]}
      typing={typing}
      compared={listed}
      shown={shown}
      numbering={numbering}
      scale={exam.furcation_scale}
    />
  );
  return (
    <>
      <ExamHead
        exam={exam}
        queue={queue}
        before={compared[0]}
        writes={writes}
        typing={typing}
        amending={amending}
        onAmend={setAmending}
        onAsk={setAsking}
      />
      {writes && (
        <Saving
          exam={exam}
          queue={queue}
          numbering={numbering}
          onRescue={() => {
            setAmending(true);
            typing.rescue();
          }}
          onForget={() => {
            queue.take();
            typing.forget(startOf(exam.teeth).teeth);
          }}
        />
      )}
      {types && (
        <EntryBar typing={typing} numbering={numbering} path={path} onPath={choosePath} fieldRef={field} />
      )}
      {amending && <AmendBar exam={exam} typing={typing} onDone={() => setAmending(false)} />}
      {isOneArch && <ArchSwitch arch={arch} onArch={goToArch} />}
      {/* Focusable, so that the keyboard can scroll it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={board} className={classes.board} role="region" aria-label="Readings by tooth" tabIndex={0}>
        <div role="presentation" className={classes.arches} onClick={goTo} {...(isOneArch && swipe)}>
          {(['upper', 'lower'] as const).map((one) => (
            <div key={one} hidden={isOneArch && arch !== one}>
              {table(one)}
            </div>
          ))}
        </div>
        <KeepTypedToothVisible typing={typing} board={board} />
      </div>
      {hasGraphs && <Graphs columns={columns} typing={typing} before={listed[0]} numbering={numbering} />}
      {exam.amendments.map(({ at, by, reason, readings }) => (
        <p key={at} className={classes.about}>
          Amended by {by}: {reason} ({readings.length} {readings.length === 1 ? 'reading' : 'readings'})
        </p>
      ))}
      <FinishExam
        exam={exam}
        opened={asking === 'finish'}
        unprobed={asking === 'finish' ? unprobedWords(typing.pathOf('depth'), typing.teeth(), numbering) : ''}
        onClose={closeAsking}
      />
      {asking === 'strike' && <StrikeExamDialog exam={exam} onClose={closeAsking} />}
    </>
  );
}
