import { type MergedRecord, unmergePatient, type WholePatient } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refresh } from '../../../api/keys.ts';
import { useSession } from '../../../api/session.tsx';
import { useChange } from '../../../api/useChange.ts';
import { patientMessages } from '../../people/patients/messages.ts';
import { fullName } from '../../people/patients/search.ts';
import { Confirm } from '../../../ui/forms/Confirm.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { LocalDate, LocalDateTime, PhoneNumber } from '../../../ui/text/Values.tsx';
import classes from './Merging.module.css';

/** The records merged into this patient's, with who merged them and when, each with a button to undo it. */
export function MergedRecords({ patient }: { patient: WholePatient }) {
  const client = useQueryClient();
  const { may } = useSession();
  const undo = useChange(unmergePatient, 'patients');
  // Kept while the question fades out.
  const [asked, setAsked] = useState<{ record: MergedRecord; asking: boolean }>();
  const close = () => setAsked((last) => last && { ...last, asking: false });

  const confirm = async () => {
    if (asked === undefined) return;
    try {
      await undo.mutateAsync({ input: { params: { id: asked.record.id } } });
      toast.done(patientMessages.unmerged);
      // The focused button was removed.
      document.getElementById('main')?.focus();
    } catch (thrown) {
      toast.failed(patientMessages.unmergeFailed, refusalOf(thrown).detail);
      void refresh(client, 'patients');
    }
    close();
  };

  return (
    <>
      {patient.merged.length > 0 && (
        <ul className={classes.merged} aria-label="Merged records">
          {patient.merged.map((record) => (
            <li key={record.id}>
              <div>
                <b>{fullName(record)}</b>, born <LocalDate date={record.date_of_birth} form="plain" />,{' '}
                <PhoneNumber phone={record.phone} />
                {[record.email, record.address].filter((text) => text !== '').map((text) => `, ${text}`)}
                <p className={classes.faint}>
                  Merged by {record.merged_by} · <LocalDateTime moment={record.merged_at} />
                </p>
              </div>
              {may('patients.merge') && (
                <Button
                  variant="default"
                  aria-label={`Undo Merge of ${fullName(record)}`}
                  onClick={() => setAsked({ record, asking: true })}
                >
                  Undo Merge
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <Confirm
        opened={asked?.asking ?? false}
        question={`Undo the merge of ${asked ? fullName(asked.record) : ''}?`}
        confirm="Undo Merge"
        busy={undo.isPending}
        onConfirm={() => void confirm()}
        onCancel={close}
      >
        Both become separate patients again, each with its own entries. What was added since the merge stays
        with {fullName(patient)}, except payments for the other record’s treatments.
      </Confirm>
    </>
  );
}
