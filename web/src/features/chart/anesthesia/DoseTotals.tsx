import type { AnesthesiaDose } from '@cusp/contract';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import classes from './Anesthesia.module.css';
import look from '../../../ui/theme/look.module.css';

const rounded = (value: number) => Number(value.toFixed(1));

/** A visit's total doses beside their limits, and the contraindications; each with its source. */
export function DoseTotals({ dose }: { dose: AnesthesiaDose }) {
  const { agents, share, vasoconstrictors, warnings } = dose;
  return (
    <div className={classes.sum}>
      {agents.map(({ agent, mg, limit, source }) => (
        <p key={agent} className={classes.agent}>
          <span className={classes.name}>{agent}</span>
          <span className="figures">
            {rounded(mg)} mg{Number.isFinite(limit) && ` of ${rounded(limit)} mg`}
          </span>
          <span className={look.small}>{source}</span>
        </p>
      ))}
      {agents.length > 1 && (
        <p className={classes.agent}>
          <span className={classes.name}>together</span>
          <span className="figures">{Math.round(share * 100)}% of the limits</span>
        </p>
      )}
      {vasoconstrictors.map(({ name, mg, limit, source }) => (
        <p key={name} className={classes.agent}>
          <span className={classes.name}>{name}</span>
          <span className="figures">
            {Number(mg.toFixed(3))} mg of {limit} mg
          </span>
          <span className={look.small}>{source}</span>
        </p>
      ))}
      <div role="status">
        {warnings.map(({ level, sentence, source }) => (
          <p key={sentence} className={classes.warning} data-level={level}>
            {level === 'stop' ? (
              <IconAlertTriangle size={18} aria-hidden />
            ) : (
              <IconInfoCircle size={18} aria-hidden />
            )}
            <span>
              <b>{level === 'stop' ? 'Stop: ' : 'Note: '}</b>
              {sentence} <span className={look.small}>{source}</span>
            </span>
          </p>
        ))}
      </div>
    </div>
  );
}
