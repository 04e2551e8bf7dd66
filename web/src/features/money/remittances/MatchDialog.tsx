import { Button, Group, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { treatmentsQuery } from '../../chart/treatments/queries.ts';
import { PatientSelect } from '../../people/patients/PatientSelect.tsx';
import { TreatmentSelect } from '../payments/TreatmentSelect.tsx';
import classes from './Remittances.module.css';

interface MatchDialogProps {
  opened: boolean;
  onClose: () => void;
  onChoose: (treatmentId: string) => Promise<void>;
}

/** Chooses the treatment that a line pays. */
export function MatchDialog({ opened, onClose, onChoose }: MatchDialogProps) {
  const [patient, setPatient] = useState('');
  const [treatment, setTreatment] = useState('');
  const { data } = useQuery({ ...treatmentsQuery(patient), enabled: patient !== '' });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title="Choose the Treatment"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.stack}>
        <PatientSelect
          label="Patient"
          required
          data-autofocus
          value={patient}
          onChange={(id) => {
            setPatient(id);
            setTreatment('');
          }}
        />
        <TreatmentSelect
          required
          value={treatment}
          onChange={setTreatment}
          treatments={patient === '' ? undefined : data?.filter(({ status }) => status === 'completed')}
          patientChosen={patient !== ''}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={treatment === ''}
            onClick={() => {
              onClose();
              void onChoose(treatment);
            }}
          >
            Choose
          </Button>
        </Group>
      </div>
    </Modal>
  );
}
