import { SegmentedControl } from '@mantine/core';
import { memo, type ReactNode } from 'react';
import { useCovered } from '../../ui/covered.ts';
import { type ChartStatus, chartStatuses, findingButtons } from './commands.ts';
import { stateNames } from './marks.ts';
import type { ChartButton } from './ownButtons.ts';
import colours from './drawing/Tooth.module.css';
import classes from './Chart.module.css';

interface QuickButtonsProps {
  /** The treatments. */
  buttons: readonly ChartButton[];
  status: ChartStatus;
  onStatus: (status: ChartStatus) => void;
  disabled: boolean;
  onPress: (button: ChartButton) => void;
  /** What belongs to choosing and charting, and stays in sight with them. */
  gridTools: ReactNode;
}

const statusLabels: Readonly<Record<ChartStatus, string>> = {
  planned: 'Planned',
  in_progress: 'In progress',
  completed: 'Completed',
  existing: 'Existing here',
  elsewhere: 'Existing elsewhere',
  referred: 'Referred',
};

const isStatus = (given: string): given is ChartStatus => chartStatuses.some((status) => status === given);

/** What is charted often: one press for the chosen teeth and surfaces. */
export const QuickButtons = memo(function QuickButtons({
  buttons,
  status,
  onStatus,
  disabled,
  onPress,
  gridTools,
}: QuickButtonsProps) {
  const covered = useCovered();
  return (
    <div className={classes.quick} style={{ '--covered': `${covered}px` }}>
      <div role="group" aria-label="Findings" className={classes.buttons}>
        {findingButtons.map((button) => (
          <button
            key={button.words}
            type="button"
            className={`${classes.quickButton} ${colours.finding}`}
            disabled={disabled}
            onClick={() => onPress({ label: button.label, parts: [button] })}
          >
            {button.label}
          </button>
        ))}
      </div>
      <SegmentedControl
        aria-label="Chart as"
        size="xs"
        value={status}
        onChange={(given) => isStatus(given) && onStatus(given)}
        data={chartStatuses.map((value) => ({ value, label: statusLabels[value] }))}
        className={classes.statuses ?? ''}
      />
      {gridTools}
      <div
        role="group"
        aria-label={`Chart as ${stateNames[status].toLowerCase()}`}
        className={classes.buttons}
      >
        {buttons.map((button, at) => (
          <button
            // Two may bear the same label.
            key={`${at} ${button.label}`}
            type="button"
            className={`${classes.quickButton} ${colours[status]}`}
            disabled={disabled}
            onClick={() => onPress(button)}
          >
            {button.label}
          </button>
        ))}
      </div>
    </div>
  );
});
