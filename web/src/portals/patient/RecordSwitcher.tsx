import { UnstyledButton } from '@mantine/core';
import { IconSelector } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { usePortal } from '../../features/portal/portal/session.tsx';
import { LazyPiece, lazyPiece } from '../../ui/loading/lazyPiece.tsx';
import { usePopOut } from '../../ui/fields/usePopOut.ts';
import classes from './RecordSwitcher.module.css';
import { t } from '../../ui/language/t.ts';

const choices = lazyPiece(async () => (await import('./RecordChoices.tsx')).RecordChoices);

/** Shows whose record is open, and a list of all records of the account: a parent and children. */
export function RecordSwitcher() {
  const { patient } = usePortal();
  const navigate = useNavigate();
  const { opened, wanted, close, button } = usePopOut(choices);
  const name = `${patient.first_name} ${patient.last_name}`;

  const show = (record: string) => {
    close();
    if (record === patient.id) return;
    void navigate({
      to: '.',
      // The address's parameters belong to the record that was left.
      search: {},
      state: { record },
      replace: true,
      resetScroll: false,
    });
  };
  return (
    <>
      <span className={classes.around}>
        <UnstyledButton className={classes.target ?? ''} {...button}>
          <span className={classes.words}>
            <span className={classes.name}>{t('{name}’s record', { name })}</span>
            <span className={classes.practice}>{patient.practice.name}</span>
            <span className="unseen">{t('Change patient')}</span>
          </span>
          <IconSelector size={18} stroke={1.7} aria-hidden className={classes.sign} />
        </UnstyledButton>
        {wanted && <LazyPiece of={choices} with={{ opened, onClose: close, onChoose: show }} />}
      </span>
      <span className="unseen" role="status">
        {t('Showing {name}', { name })}
      </span>
    </>
  );
}
