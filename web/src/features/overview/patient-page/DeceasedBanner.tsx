import { markLiving, type Patient } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LocalDate, LocalDateTime } from '../../../ui/text/Values.tsx';
import { patientMessages } from '../../people/patients/messages.ts';
import classes from './Keeping.module.css';

/** Shows that a patient has died and who recorded it, and lets staff undo that. */
export function DeceasedBanner({ patient }: { patient: Patient }) {
  const { may } = useSession();
  const change = useChange(markLiving, 'patients');
  if (patient.deceased_at === null) return null;

  const takeBack = async () => {
    try {
      await change.mutateAsync({ input: { params: { id: patient.id } } });
      toast.done(patientMessages.living);
      document.getElementById('main')?.focus();
    } catch (thrown) {
      toast.failed(patientMessages.livingFailed, refusalOf(thrown).detail);
    }
  };

  return (
    <section className={classes.banner} aria-label="Deceased">
      <IconInfoCircle size={20} aria-hidden />
      <p>
        <b>Deceased</b>
        {patient.died_on !== null && (
          <>
            {' '}
            on <LocalDate date={patient.died_on} form="plain" />
          </>
        )}
        . No messages or statements are sent. Marked by {patient.deceased_by} ·{' '}
        <LocalDateTime moment={patient.deceased_at} />
      </p>
      {may('patients.archive') && (
        <Button variant="default" loading={change.isPending} onClick={() => void takeBack()}>
          Remove Deceased Mark
        </Button>
      )}
    </section>
  );
}
