import { memo, type ReactNode, useId } from 'react';
import { useCoveredHeight } from '../../../ui/screens/coveredHeight.ts';
import { type ChartStatus, chartStatuses, findingButtons } from './quickButtons.ts';
import { stateNames } from './marks.ts';
import type { ChartButton } from './ownButtons.ts';
import colors from './drawing/Tooth.module.css';
import classes from './Chart.module.css';
import entering from './Entering.module.css';

interface QuickButtonsProps {
  /** The treatments. */
  buttons: readonly ChartButton[];
  status: ChartStatus;
  onStatus: (status: ChartStatus) => void;
  disabled: boolean;
  onPress: (button: ChartButton) => void;
  /** The tools for choosing and charting, which stay in sight with the buttons. */
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

/** Buttons for frequent entries: one press for the chosen teeth and surfaces. */
export const QuickButtonBar = memo(function QuickButtons({
  buttons,
  status,
  onStatus,
  disabled,
  onPress,
  gridTools,
}: QuickButtonsProps) {
  const covered = useCoveredHeight();
  return (
    <div className={classes.quick} style={{ '--covered': `${covered}px` }}>
      <div role="group" aria-label="Conditions" className={entering.buttons}>
        {findingButtons.map((button) => (
          <button
            key={button.label}
            type="button"
            className={`${entering.quickButton} ${colors.finding}`}
            disabled={disabled}
            onClick={() => onPress({ label: button.label, parts: [button] })}
          >
            {button.label}
          </button>
        ))}
      </div>
      <Statuses status={status} onStatus={onStatus} />
      {gridTools}
      <div
        role="group"
        aria-label={`Chart as ${stateNames[status].toLowerCase()}`}
        className={entering.buttons}
      >
        {buttons.map((button, at) => (
          <button
            // Two may bear the same label.
            key={`${at} ${button.label}`}
            type="button"
            className={`${entering.quickButton} ${colors[status]}`}
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

/** The status with which treatments are charted. Plain radio buttons: a sliding mark would have to be measured at each opening. */
function Statuses({ status, onStatus }: Pick<QuickButtonsProps, 'status' | 'onStatus'>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label="Chart as" className={entering.statuses}>
      {chartStatuses.map((value) => (
        <label key={value} className={entering.status}>
          <input
            type="radio"
            name={name}
            className="unseen"
            checked={status === value}
            onChange={() => onStatus(value)}
          />
          {statusLabels[value]}
        </label>
      ))}
    </div>
  );
}
