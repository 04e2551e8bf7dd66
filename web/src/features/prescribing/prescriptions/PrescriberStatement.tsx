import type { Prescription } from '@cusp/contract';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import classes from './PrescriberStatement.module.css';
import look from '../../../ui/theme/look.module.css';

/** The prescriber's statements that allowed writing or sending it, with who and when. */
export function PrescriberStatement({
  prescription: { allergy_reasons, not_controlled },
}: {
  prescription: Pick<Prescription, 'allergy_reasons' | 'not_controlled'>;
}) {
  if (allergy_reasons.length === 0 && not_controlled === null) return null;
  return (
    <ul className={classes.stated} aria-label="Confirmed by the prescriber">
      {allergy_reasons.map(({ matches, reason, stated_by, stated_at }) => (
        <li key={stated_at}>
          <b>Despite a warning: {matches.join('; ')}.</b> {reason}{' '}
          <span className={look.dim}>
            {stated_by} · <LocalDateTime moment={stated_at} />
          </span>
        </li>
      ))}
      {not_controlled && (
        <li>
          Not a controlled substance{' '}
          <span className={look.dim}>
            {not_controlled.stated_by} · <LocalDateTime moment={not_controlled.stated_at} />
          </span>
        </li>
      )}
    </ul>
  );
}
