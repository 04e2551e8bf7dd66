import { MergeInput, mergePatients, type PatientCounts, type WholePatient } from '@cusp/contract';
import { Radio, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { patientMessages } from '../../people/patients/messages.ts';
import { PatientSelect } from '../../people/patients/PatientSelect.tsx';
import { portalAccessQuery } from '../../portal/access/queries.ts';
import { patientCountsQuery, patientQuery } from '../../people/patients/queries.ts';
import { fullName } from '../../people/patients/search.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { LocalDate, PhoneNumber } from '../../../ui/text/Values.tsx';
import classes from './Merging.module.css';

interface MergeDialogProps {
  patient: WholePatient;
  opened: boolean;
  onClose: () => void;
}

/** Merges two records of the same person: shows both and asks which one stays. */
export function MergeDialog({ patient, opened, onClose }: MergeDialogProps) {
  const merge = useChange(mergePatients, 'patients');
  const navigate = useNavigate();
  const [kept, setKept] = useState(patient.id);
  const [otherId, setOtherId] = useState('');
  const isOther = otherId !== '' && otherId !== patient.id;
  const { data } = useQuery({ ...patientQuery(otherId), enabled: isOther });
  /** The record whose portal account stays; `''` until it is chosen. */
  const [keptPortal, setKeptPortal] = useState('');
  const own = useQuery({ ...portalAccessQuery(patient.id), enabled: opened }).data?.links ?? [];
  const others = useQuery({ ...portalAccessQuery(otherId), enabled: isOther }).data?.links ?? [];
  // There is nothing to choose if one account opens both records, or only one record has an account.
  const asksPortal =
    isOther &&
    own.length > 0 &&
    others.some(({ account_id }) => own.every((link) => link.account_id !== account_id));
  /** The chosen record, once it is loaded. */
  const loadedRecord = (chosen: string) => (isOther && data?.id === chosen ? data : undefined);

  return (
    <FormDialog
      opened={opened}
      title="Merge with Another Record"
      submitLabel="Merge Records"
      schema={MergeInput}
      initial={{ merged_id: '', keep_portal: null }}
      check={({ merged_id }) => ({
        ...(merged_id === patient.id ? { merged_id: 'This is the same record. Choose another one.' } : {}),
        ...(merged_id !== '' && merged_id !== patient.id && loadedRecord(merged_id) === undefined
          ? { merged_id: 'Wait until this record is loaded.' }
          : {}),
        ...(asksPortal && keptPortal === '' ? { keep_portal: 'Choose which account to keep.' } : {}),
      })}
      submit={({ merged_id }) => {
        const shown = loadedRecord(merged_id);
        if (shown === undefined) throw new Error('Wait until both records have loaded.');
        const [stays, goes] = kept === shown.id ? [shown, patient] : [patient, shown];
        const versions = { version: stays.version, merged_version: goes.version };
        const portal = stays.id === keptPortal ? ('survivor' as const) : ('merged' as const);
        const choice = asksPortal ? { keep_portal: portal } : {};
        return merge.mutateAsync({
          input: { params: { id: stays.id }, body: { merged_id: goes.id, ...versions, ...choice } },
        });
      }}
      messages={{ done: patientMessages.merged, failed: patientMessages.mergeFailed }}
      returnFocus={false}
      onDone={({ id }) => void navigate({ to: '/patients/$id', params: { id }, search: {}, replace: true })}
      onClose={onClose}
    >
      {(form) => {
        const shown = loadedRecord(form.values.merged_id);
        return (
          <>
            <PatientSelect
              label="The other record for this person"
              {...form.getInputProps('merged_id')}
              onChange={(id) => {
                form.setFieldValue('merged_id', id);
                setOtherId(id);
                setKept(patient.id);
                setKeptPortal('');
              }}
            />
            {shown && (
              <>
                <Radio.Group label="Which record do you want to keep?" value={kept} onChange={setKept}>
                  <div className={classes.both}>
                    <RecordChoice patient={patient} />
                    <RecordChoice patient={shown} />
                  </div>
                </Radio.Group>
                {shown.date_of_birth !== patient.date_of_birth && (
                  <RefusalMessage sentence={patientMessages.birthsDiffer} />
                )}
                {asksPortal && (
                  <Radio.Group
                    label="Which portal account do you want to keep?"
                    description="The other account is signed out and loses access to this record. Its owner is notified by email."
                    error={form.errors['keep_portal']}
                    value={keptPortal}
                    onChange={setKeptPortal}
                  >
                    {(
                      [
                        [patient, own],
                        [shown, others],
                      ] as const
                    ).map(([record, links]) => (
                      <Radio
                        key={record.id}
                        value={record.id}
                        label={`${links.map(({ email }) => email).join(', ')} of ${fullName(record)}`}
                        mt="xs"
                      />
                    ))}
                  </Radio.Group>
                )}
                <Text>{patientMessages.mergeEffect}</Text>
              </>
            )}
          </>
        );
      }}
    </FormDialog>
  );
}

/** One of the two records, with the choice to keep it. */
function RecordChoice({ patient }: { patient: WholePatient }) {
  const { data: counts } = useQuery(patientCountsQuery(patient.id));
  return (
    <div className={classes.one}>
      <Radio value={patient.id} label={`Keep ${fullName(patient)}`} />
      <dl>
        <dt>Born</dt>
        <dd>
          <LocalDate date={patient.date_of_birth} form="plain" />
        </dd>
        <dt>Phone</dt>
        <dd>
          <PhoneNumber phone={patient.phone} />
        </dd>
        <dt>Email</dt>
        <dd>{patient.email || '-'}</dd>
        <dt>Address</dt>
        <dd>{patient.address || '-'}</dd>
        {countRows.map(([count, words]) => (
          <div key={count}>
            <dt>{words}</dt>
            <dd className="figures">{counts ? counts[count] : '…'}</dd>
          </div>
        ))}
        <dt>Portal access</dt>
        <dd>{counts ? (counts.portal ? 'Yes' : 'No') : '…'}</dd>
      </dl>
    </div>
  );
}

const countRows = [
  ['appointments', 'Appointments'],
  ['treatments', 'Treatments'],
  ['payments', 'Payments'],
  ['prescriptions', 'Prescriptions'],
  ['notes', 'Notes'],
  ['images', 'Images'],
] as const satisfies readonly (readonly [keyof PatientCounts, string])[];
