import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { usePortal } from '../../features/portal/portal/session.tsx';
import { PopOut } from '../../ui/fields/PopOut.tsx';
import classes from './RecordSwitcher.module.css';
import { t } from '../../ui/language/t.ts';

interface RecordChoicesProps {
  opened: boolean;
  onClose: () => void;
  /** Called when a record (patient id) is chosen, even the current one. */
  onChoose: (record: string) => void;
}

/** All records of the account. */
export function RecordChoices({ opened, onClose, onChoose }: RecordChoicesProps) {
  const { account, patient } = usePortal();
  return (
    <PopOut
      label={t('Change patient')}
      opened={opened}
      onClose={onClose}
      position="bottom-end"
      padding="xs"
      className={classes.list ?? ''}
    >
      {account.patients.map(({ id, first_name, last_name, practice_name }) => (
        <UnstyledButton
          key={id}
          className={classes.record ?? ''}
          aria-current={id === patient.id}
          data-autofocus={id === patient.id || undefined}
          onClick={() => onChoose(id)}
        >
          <IconCheck size={18} stroke={2} aria-hidden className={classes.check} />
          <span className={classes.words}>
            <span className={classes.name}>
              {first_name} {last_name}
            </span>
            <span className={classes.practice}>{practice_name}</span>
          </span>
        </UnstyledButton>
      ))}
    </PopOut>
  );
}
