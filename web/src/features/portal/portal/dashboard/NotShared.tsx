import { usePortal } from '../session.tsx';
import { ownPartWords, useUnshared } from '../Shared.tsx';
import { listWords } from '../../../../ui/text/formats.ts';
import { t } from '../../../../ui/language/t.ts';
import classes from './Dashboard.module.css';

/** The parts of the record that aren't shared with this account; nothing if all are. */
export function NotShared() {
  const { patient } = usePortal();
  const parts = useUnshared();
  if (parts.length === 0) return null;
  return (
    <p className={classes.what} role="note">
      {t('Not shared with your account: {parts}. {practice} can tell you more.', {
        parts: listWords(parts.map((part) => ownPartWords[part])),
        practice: patient.practice.name,
      })}
    </p>
  );
}
