import { archOf, type Chart, isPrimary, type Procedure } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useSession } from '../../../api/session.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useOneArch, usePhone } from '../../../ui/screens/layout.ts';
import { useDistanceFromTop } from '../../../ui/screens/useDistanceFromTop.ts';
import { useSwipe } from '../../../ui/screens/useSwipe.ts';
import { useToday } from '../../../ui/text/today.tsx';
import { LocalDate } from '../../../ui/text/Values.tsx';
import { ArchSwitch, otherArch } from './ArchSwitch.tsx';
import { ChartGrid } from './ChartGrid.tsx';
import { ChartTable } from './ChartTable.tsx';
import { CommandLine } from './CommandLine.tsx';
import { DaySlider } from './DaySlider.tsx';
import { rowsOf } from './gridColumns.ts';
import { Inspector } from './Inspector.tsx';
import { Layers } from './Layers.tsx';
import { plainLook, toothKey } from './marks.ts';
import { chartMessages } from './messages.ts';
import { type ChartRow, type Layer, rowsOfChart } from './model.ts';
import type { ChartButton } from './ownButtons.ts';
import { type ChartStatus, buttonTargets } from './quickButtons.ts';
import { QuickButtonBar } from './QuickButtons.tsx';
import { RowMenu } from './RowMenu.tsx';
import { useCharting } from './useCharting.ts';
import { useChartKeys } from './useChartKeys.ts';
import { rowsOfArch } from './toothPaths.ts';
import { useToothSelection } from './useToothSelection.ts';
import { useToothAppearance } from './useToothAppearance.ts';
import { useQuickButtons } from './useQuickButtons.ts';
import { WorkProviderDialog } from './WorkProviderDialog.tsx';
import classes from './Chart.module.css';

interface ChartWorkplaceProps {
  patientId: string;
  chart: Chart;
  /** Undefined while the catalog is loading. */
  procedures: readonly Procedure[] | undefined;
  /** The day that is asked for; `''`: today. */
  on: string;
  /** The day that `chart` shows; `''`: today. */
  shownDay: string;
  onDay: (on: string) => void;
  /** Where the command line is drawn; null: above the teeth. */
  line: HTMLElement | null;
}

const noProcedures: readonly Procedure[] = [];
const noEntries: ChartRow[] = [];

/** The chart with its tools. */
export function ChartWorkplace({
  patientId,
  chart,
  procedures = noProcedures,
  on,
  shownDay,
  onDay,
  line,
}: ChartWorkplaceProps) {
  const { may, user } = useSession();
  const today = useToday();
  const [status, setStatus] = useState<ChartStatus>('planned');
  const [several, setSeveral] = useState(false);
  const [fresh, setFresh] = useState(false);
  const [hidden, setHidden] = useState<ReadonlySet<Layer>>(new Set());
  const [switched, setShown] = useState<{ permanent: boolean; primary: boolean }>();
  const command = useRef<HTMLInputElement>(null);
  const whole = useRef<HTMLElement>(null);
  const top = useDistanceFromTop(whole);

  const entries = useMemo(() => rowsOfChart(chart, fresh), [chart, fresh]);
  // Until somebody switches them: the teeth of the patient's age, and those on which something was charted.
  const shown = useMemo(() => {
    const isCharted = (primary: boolean) =>
      entries.some(({ mark }) => mark.tooth !== null && isPrimary(mark.tooth) === primary);
    return (
      switched ?? {
        permanent: chart.dentition !== 'primary' || isCharted(false),
        primary: chart.dentition !== 'permanent' || isCharted(true),
      }
    );
  }, [switched, chart.dentition, entries]);
  const looks = useToothAppearance(entries, hidden, chart.teeth);
  const extras = useMemo(
    () => [
      ...new Set(entries.flatMap(({ mark }) => (mark.extra && mark.tooth !== null ? [mark.tooth] : []))),
    ],
    [entries],
  );
  const rows = useMemo(() => rowsOf(shown, extras), [shown, extras]);
  const choice = useToothSelection(rows, several, setSeveral);
  const isOneArch = useOneArch();
  const isPhone = usePhone();
  const arch = archOf(choice.cursor.tooth);
  const shownRows = useMemo(() => (isOneArch ? rowsOfArch(rows, arch) : rows), [isOneArch, rows, arch]);
  const swipe = useSwipe(() => choice.goToArch(otherArch(arch)));
  const charting = useCharting(patientId, chart, procedures);
  const writes = may('chart.write') && shownDay === '';
  const buttons = useQuickButtons(procedures, writes);
  useChartKeys(command, writes ? () => void charting.undo() : undefined);

  const { chosen, clear } = choice;
  const press = async ({ parts }: ChartButton) => {
    const presses = parts.map((part) => buttonTargets(part, chosen, status));
    if (presses.some((each) => each.length === 0)) {
      toast.failed(chartMessages.chooseTeeth);
      return;
    }
    const refusal = await charting.run(presses.flat().map((each) => charting.pressed(each)));
    if (refusal === undefined) clear();
    else if (refusal !== '') toast.failed(chartMessages.chartFailed, refusal);
  };

  // The same function in all renders: choosing a surface mustn't draw all buttons again.
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  const onPress = useCallback((button: ChartButton) => void latest.current(button), []);
  const { undoable, busy, undo } = charting;
  const latestUndo = useRef(undo);
  useEffect(() => {
    latestUndo.current = undo;
  });
  // Beside the buttons, which stay in sight; the same element as long as it looks the same.
  const gridTools = useMemo(
    () => (
      <div className={classes.gridTools}>
        <label className={`${classes.layer} ${classes.chip}`}>
          <input type="checkbox" checked={several} onChange={() => setSeveral(!several)} />
          Select multiple
        </label>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowBackUp size={16} aria-hidden />}
          disabled={undoable === 0 || busy}
          onClick={() => void latestUndo.current()}
        >
          Undo
        </Button>
      </div>
    ),
    [several, undoable, busy],
  );
  const latestStep = useRef(choice.step);
  useEffect(() => {
    latestStep.current = choice.step;
  });
  const step = useCallback((by: 1 | -1) => latestStep.current(by), []);
  // One function for all renders, so that the table is drawn again only with its rows.
  const actions = useCallback(
    (row: ChartRow, where: string) => (writes ? <RowMenu row={row} where={where} /> : null),
    [writes],
  );
  // The teeth answer first; what is said about them follows in a task of its own.
  const place = useDeferredValue(choice.cursor);
  const placeChosen = chosen.get(toothKey(place.tooth, place.extra));
  const listed = useDeferredValue(entries, noEntries);

  const commandLine = writes && (
    <CommandLine
      charting={charting}
      numbering={chart.numbering}
      inputRef={command}
      onLeave={() => choice.gridRef.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()}
    />
  );
  return (
    <section
      ref={whole}
      className={classes.workplace}
      aria-label="Chart"
      style={top === undefined ? undefined : { '--above': `${top}px` }}
    >
      {line !== null && createPortal(commandLine, line)}
      <p className={classes.printed}>
        {user.practice.name} · Chart of <LocalDate date={shownDay === '' ? today : shownDay} />
      </p>
      <div className={classes.tools}>
        {line === null && commandLine}
        {charting.asking && (
          <WorkProviderDialog words={charting.asking.words} onAnswer={(id) => void charting.answer(id)} />
        )}
        <DaySlider
          days={chart.changed_days}
          on={on}
          onDay={onDay}
          fresh={fresh}
          onFresh={setFresh}
          lastVisit={chart.last_visit}
        />
      </div>
      {writes && (
        <QuickButtonBar
          buttons={buttons}
          status={status}
          onStatus={setStatus}
          disabled={charting.busy}
          onPress={onPress}
          gridTools={gridTools}
        />
      )}
      {shownDay !== '' && (
        <p className={classes.earlier} role="status">
          {chartMessages.earlierDay}
        </p>
      )}
      {charting.anyway}
      <div className={classes.board}>
        <div className={classes.drawing} {...(isOneArch && swipe)}>
          {isOneArch && <ArchSwitch arch={arch} onArch={choice.goToArch} />}
          <ChartGrid
            rows={shownRows}
            looks={looks}
            teeth={chart.teeth}
            chosen={chosen}
            cursor={choice.cursor}
            numbering={chart.numbering}
            gridRef={choice.gridRef}
            onPress={choice.press}
            onKeyDown={choice.keyDown}
            held={choice.held}
          />
          <Layers hidden={hidden} onHidden={setHidden} shown={shown} onShown={setShown} />
        </div>
        <div className={classes.side}>
          <Inspector
            patientId={patientId}
            place={place}
            chosen={placeChosen}
            rows={listed}
            teeth={chart.teeth}
            numbering={chart.numbering}
            look={
              looks.get(toothKey(place.tooth, place.extra)) ??
              plainLook(place.tooth, place.extra, chart.teeth)
            }
            onToggle={choice.toggleSurface}
            onStep={isPhone ? step : undefined}
            actions={actions}
          />
          {entries.length === 0 ? (
            <p className={classes.nothing}>{chartMessages.empty}</p>
          ) : (
            <div className={classes.listed}>
              <ChartTable rows={listed} numbering={chart.numbering} caption="Charted" actions={actions} />
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
