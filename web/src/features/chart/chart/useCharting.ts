import { addToChart, type Chart, type ChartEntryInput, type Procedure, undoChart } from '@cusp/contract';
import { useCallback, useRef, useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { isPutOff, refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { afterAlerts } from '../../health/alerts/asking.ts';
import { openVisitNote } from '../../notes/visit-note/openVisitNote.ts';
import { type ChartAnswers, useChartAnyway } from '../treatments/ChartAnyway.tsx';
import type { ChartEntry } from './command/entry.ts';
import { type ChartCommand, readChartCommand, readPress } from './command/read.ts';
import { readBack, rowsSent } from './commands.ts';
import { matchPlannedWork, consequencesOf, plannedProcedures } from './consequences.ts';
import { chartMessages } from './messages.ts';
import type { Press } from './quickButtons.ts';

/** The entries of one step, so that it can be undone. */
interface Charted {
  treatments: string[];
  findings: string[];
}

/** Rows that are done, and nobody is named for. */
interface Asking {
  entries: readonly ChartEntryInput[];
  words: string;
  /** Teeth that would have to be missing. */
  standing: readonly number[];
}

const isNamed = (entry: ChartEntryInput) => entry.type === 'treatment' && Boolean(entry.provider_id);

/** Reads commands with the practice's catalog, charts what they say, and undoes it again. */
export function useCharting(patientId: string, chart: Chart, procedures: readonly Procedure[]) {
  const add = useChange(addToChart, 'treatments');
  const takeBack = useChange(undoChart, 'treatments');
  // This screen's steps, the last at the end.
  const done = useRef<Charted[]>([]);
  const [undoable, setUndoable] = useState(0);
  // The entry that waits for its provider.
  const [asking, setAsking] = useState<Asking | null>(null);
  // Shown beside the command line: a toast for each row would cover the teeth.
  const [said, setSaid] = useState('');
  const { numbering, dentition, treatments } = chart;
  const { insist, anyway } = useChartAnyway();

  const remember = (charted: Charted) => {
    done.current.push(charted);
    setUndoable(done.current.length);
  };

  /** Among the procedures to search, those that are planned there come first. */
  const preferPlanned = useCallback(
    (
      sought: readonly Procedure[],
      readAmong: (among: readonly Procedure[]) => ChartCommand<Procedure>,
    ): ChartCommand<Procedure> => {
      const command = readAmong(sought);
      const planned = plannedProcedures(sought, treatments);
      return planned.length === 0 ? command : matchPlannedWork(command, readAmong(planned), treatments);
    },
    [treatments],
  );

  const read = useCallback(
    (text: string) =>
      preferPlanned(procedures, (among) =>
        readChartCommand(text, { numbering, dentition, procedures: among }),
      ),
    [numbering, dentition, procedures, preferPlanned],
  );

  /** Charts a press of a quick button at one place. */
  const pressed = (press: Press): ChartCommand<Procedure> => {
    if ('refusal' in press) return press;
    const { meant } = press;
    const own = meant && 'procedures' in meant ? meant.procedures : undefined;
    return preferPlanned(own ?? procedures, (among) =>
      readPress(own ? { ...press, meant: { procedures: among } } : press, {
        numbering,
        dentition,
        procedures: among,
      }),
    );
  };

  /** The read-back of a line: what it charts, completes and ends, and what contradicts the chart. */
  const tell = (entries: readonly ChartEntry<Procedure>[]) => {
    const told = entries.map((entry) => ({ entry, ...consequencesOf(entry, chart) }));
    return {
      words: told
        .flatMap(({ entry, agreed, ends, instead }) => [
          readBack(entry, numbering, agreed),
          ...instead,
          ...ends,
        ])
        .join('; '),
      contradicts: [...new Set(told.flatMap(({ contradicts }) => contradicts))],
      standing: told.flatMap(({ standing }) => standing),
    };
  };

  /** Asks about the patient's alerts before treatments are planned or completed; what is only seen needs no answer. */
  const heedingRows = <Done>(
    entries: readonly ChartEntryInput[],
    act: () => Promise<Done>,
  ): Promise<Done> => {
    const rows = entries.filter((entry) => entry.type === 'treatment');
    const categoriesOf = (some: typeof rows) =>
      some.flatMap(
        ({ procedure, procedure_id }) =>
          procedure ?? procedures.find(({ id }) => id === procedure_id)?.category ?? [],
      );
    const completed = rows.filter(({ status }) => status === 'completed');
    const planned = rows.filter((row) => !completed.includes(row));
    const planning = () =>
      planned.length === 0
        ? act()
        : afterAlerts({ patientId, moment: 'planning', categories: categoriesOf(planned) }, act);
    return completed.length === 0
      ? planning()
      : afterAlerts(
          {
            patientId,
            moment: 'completing',
            categories: categoriesOf(completed),
            places: placesWords(completed),
            brings: { procedureIds: completed.flatMap(({ procedure_id }) => procedure_id ?? []) },
          },
          planning,
        );
  };

  /** Charts all rows or none. @returns whether they were charted */
  const chartRows = async (
    entries: readonly ChartEntryInput[],
    words: string,
    standing: readonly number[],
  ): Promise<boolean> => {
    const send = (rows: readonly ChartEntryInput[], { chart_anyway, instead }: ChartAnswers) =>
      add.mutateAsync({
        input: {
          params: { id: patientId },
          body: {
            entries: rows.map((row) => ({
              ...row,
              chart_anyway,
              ...(row.type === 'treatment' && instead !== undefined && { instead: row.instead ?? instead }),
            })),
          },
        },
      });
    const lost = [...new Set(standing)].map(
      (tooth) => ({ type: 'finding', kind: 'missing', tooth }) as const,
    );

    try {
      const answer = await heedingRows(entries, () =>
        insist((answers) => send(entries, answers), {
          instead:
            lost.length === 0
              ? undefined
              : {
                  words: 'Chart Them as Missing',
                  send: () => send([...lost, ...entries], { chart_anyway: '' }),
                },
        }),
      );
      remember({
        treatments: answer.treatments.map(({ id }) => id),
        findings: answer.findings.map(({ id }) => id),
      });
      setSaid(chartMessages.charted(words));
      const completed = answer.treatments.filter(({ status }) => status === 'completed');
      if (completed.length > 0) openVisitNote({ patientId, treatmentIds: completed.map(({ id }) => id) });
      return true;
    } catch (thrown) {
      const { detail, errors } = refusalOf(thrown);
      // The work is done, but its provider isn't clear.
      if (errors.some(({ path }) => path.endsWith('.provider_id')) && !entries.some(isNamed))
        setAsking({ entries, words, standing });
      else if (!isPutOff(thrown)) toast.failed(chartMessages.chartFailed, detail);
      return false;
    }
  };

  /**
   * Charts what the commands say.
   *
   * @param wasRead what planned work it takes up was read back before, so that nobody is asked again
   * @returns the first refusal, or undefined if all was charted
   */
  const run = async (
    commands: readonly ChartCommand<Procedure>[],
    { wasRead = false } = {},
  ): Promise<string | undefined> => {
    const entries: ChartEntryInput[] = [];
    const words: string[] = [];
    const standing: number[] = [];
    for (const command of commands) {
      if ('refusal' in command) return command.refusal;
      entries.push(...command.entries.flatMap((entry) => rowsSent(entry, wasRead)));
      const told = tell(command.entries);
      words.push(told.words);
      standing.push(...told.standing);
    }
    return (await chartRows(entries, words.join('; '), standing)) ? undefined : '';
  };

  const undo = async () => {
    const charted = done.current.at(-1);
    if (!charted) {
      toast.failed(chartMessages.nothingToUndo);
      return;
    }
    try {
      await takeBack.mutateAsync({ input: { body: charted } });
      done.current = done.current.filter((each) => each !== charted);
      setUndoable(done.current.length);
      setSaid(chartMessages.undone);
    } catch (thrown) {
      toast.failed(chartMessages.undoFailed, refusalOf(thrown).detail);
    }
  };

  /** Charts what waited, as this provider's; null: it isn't charted. */
  const answer = async (providerId: string | null) => {
    setAsking(null);
    if (asking === null || providerId === null) return;
    const named = asking.entries.map((entry) =>
      entry.type === 'treatment' && entry.status !== 'planned'
        ? { ...entry, provider_id: providerId }
        : entry,
    );
    await chartRows(named, asking.words, asking.standing);
  };

  return {
    read,
    pressed,
    tell,
    run,
    undo,
    anyway,
    asking,
    answer,
    undoable,
    said,
    busy: add.isPending || takeBack.isPending,
  };
}

export type Charting = ReturnType<typeof useCharting>;

/** The places of some rows, told apart: a consent that somebody went on without counts for its place. */
const placesWords = (rows: readonly ChartEntryInput[]): string =>
  rows
    .map(({ tooth, tooth_to, quadrant, arch }) =>
      [tooth, tooth_to, quadrant, arch].map((one) => one ?? '').join('/'),
    )
    .join(' ');
