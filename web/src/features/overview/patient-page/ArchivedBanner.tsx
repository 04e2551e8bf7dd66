import { type Patient, restorePatient } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { refresh } from '../../../api/keys.ts';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { patientMessages } from '../../people/patients/messages.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import classes from './Keeping.module.css';

/** Shows when and by whom a patient was archived, and lets staff restore them. */
export function ArchivedBanner({ patient }: { patient: Patient }) {
  const client = useQueryClient();
  const { may } = useSession();
  const restore = useChange(restorePatient, 'patients');
  if (patient.archived_at === null) return null;

  const bringBack = async () => {
    try {
      await restore.mutateAsync({ input: { params: { id: patient.id } } });
      toast.done(patientMessages.restored);
      document.getElementById('main')?.focus();
    } catch (thrown) {
      toast.failed(patientMessages.restoreFailed, refusalOf(thrown).detail);
      void refresh(client, 'patients');
    }
  };

  return (
    <section className={classes.banner} aria-label="Archived">
      <IconArchive size={20} aria-hidden />
      <p>
        <b>Archived</b> by {patient.archived_by} · <LocalDateTime moment={patient.archived_at} />
      </p>
      {may('patients.archive') && (
        <Button variant="default" loading={restore.isPending} onClick={() => void bringBack()}>
          Restore Patient
        </Button>
      )}
    </section>
  );
}
