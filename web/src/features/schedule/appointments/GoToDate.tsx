import { ActionIcon, Button } from '@mantine/core';
import { IconCalendarSearch } from '@tabler/icons-react';
import { LazyPiece, lazyPiece } from '../../../ui/loading/lazyPiece.tsx';
import { usePhone } from '../../../ui/screens/layout.ts';
import { usePopOut } from '../../../ui/fields/usePopOut.ts';
import classes from './Appointments.module.css';

const choice = lazyPiece(async () => (await import('./DateChoice.tsx')).DateChoice);

interface GoToDateProps {
  /** The day that the schedule shows. */
  date: string;
  onChoose: (date: string) => void;
  /** An icon alone, where the bar has no space for words. */
  compact?: boolean;
}

/** Moves the schedule to any day, for someone with a patient on the phone: by typing or from a calendar. */
export function GoToDate({ date, onChoose, compact = false }: GoToDateProps) {
  const phone = usePhone();
  const { opened, wanted, close, button } = usePopOut(choice);
  const icon = <IconCalendarSearch size={18} aria-hidden />;
  return (
    <span className={classes.goToDate}>
      {phone || compact ? (
        <ActionIcon variant="default" size={36} aria-label="Go to date" title="Go to date" {...button}>
          {icon}
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={icon} {...button}>
          Go to date
        </Button>
      )}
      {wanted && <LazyPiece of={choice} with={{ date, opened, onClose: close, onChoose }} />}
    </span>
  );
}
