import type { Prescription } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconPill, IconPlus, IconPrinter, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { useSession } from '../../../api/session.tsx';
import { patientMessages } from '../../people/patients/messages.ts';
import { MonitoringNote } from '../../prescribing/monitoring/MonitoringNote.tsx';
import { CancelledNote } from '../../prescribing/prescriptions/CancelledNote.tsx';
import {
  DuplicateQuestion,
  useDuplicateQuestion,
} from '../../prescribing/prescriptions/DuplicateQuestion.tsx';
import { FormerPrescriptions } from '../../prescribing/prescriptions/FormerPrescriptions.tsx';
import { prescriptionMessages } from '../../prescribing/prescriptions/messages.ts';
import { PrescriptionBadges } from '../../prescribing/prescriptions/PrescriptionBadges.tsx';
import { SendDialog } from '../../prescribing/prescriptions/SendDialog.tsx';
import { MissingNote } from '../../prescribing/prescriptions/MissingNote.tsx';
import { SendingNote } from '../../prescribing/prescriptions/SendingNote.tsx';
import { PrescriberStatement } from '../../prescribing/prescriptions/PrescriberStatement.tsx';
import { prescriptionsQuery } from '../../prescribing/prescriptions/queries.ts';
import { useMoreSteps } from '../../prescribing/prescriptions/useMoreSteps.tsx';
import { usePrinting } from '../../prescribing/prescriptions/usePrinting.ts';
import { useSending } from '../../prescribing/prescriptions/useSending.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { LocalDate } from '../../../ui/text/Values.tsx';
import { VirtualCards } from '../../../ui/tables/VirtualCards.tsx';
import { FactList, RecordCard } from '../../../ui/tables/RecordCard.tsx';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { useDialog } from '../../../ui/forms/useDialog.ts';
import classes from './PatientPage.module.css';

/** A patient's prescriptions, the newest first, to write, print and send. */
export function PrescriptionsTab({ patientId }: { patientId: string }) {
  const query = useQuery(prescriptionsQuery(patientId));
  const prescribes = useSession().may('prescriptions.write');
  const { open } = useDialog();
  const more = useMoreSteps();
  const print = usePrinting();
  const { sending, send, asked, answer, closeAsked } = useSending(query.data);
  const { doubted, unlessDoubtful, closeDoubt } = useDuplicateQuestion();

  const write = prescribes && (
    <Button
      variant="light"
      leftSection={<IconPlus size={18} aria-hidden />}
      onClick={() => open('prescription')}
    >
      New Prescription
    </Button>
  );
  return (
    <TabSection title="Prescriptions" action={write}>
      {prescribes && <MonitoringNote patientId={patientId} />}
      <QueryState
        query={query}
        failed={patientMessages.loadFailed}
        empty={<Empty sentence={prescriptionMessages.noneOfPatient} icon={IconPill} />}
      >
        {(prescriptions) => (
          <VirtualCards
            label="Prescriptions"
            entries={prescriptions}
            keyOf={(prescription) => prescription.id}
            estimate={190}
          >
            {(prescription) => (
              <PrescriptionEntry
                prescription={prescription}
                sending={sending.has(prescription.id)}
                more={prescribes && more.menu(prescription)}
                onPrint={() => unlessDoubtful(prescription, 'print', () => void print(prescription))}
                onSend={
                  prescribes
                    ? () => unlessDoubtful(prescription, 'send', () => void send(prescription))
                    : undefined
                }
              />
            )}
          </VirtualCards>
        )}
      </QueryState>
      <FormerPrescriptions patientId={patientId} />
      <SendDialog
        prescription={asked?.prescription}
        opened={asked?.opened ?? false}
        send={answer}
        onClose={closeAsked}
      />
      <DuplicateQuestion doubted={doubted} onClose={closeDoubt} />
      {more.dialogs}
    </TabSection>
  );
}

interface OfPatientProps {
  prescription: Prescription;
  sending: boolean;
  onPrint: () => void;
  /** Undefined if the person may not send prescriptions. */
  onSend: (() => void) | undefined;
  more: ReactNode;
}

function PrescriptionEntry({ prescription, sending, onPrint, onSend, more }: OfPatientProps) {
  const heading = useId();
  const isBeingSent = prescription.sending === 'sending';
  return (
    <RecordCard
      title={prescription.medication}
      aside={
        <span id={heading}>
          <LocalDate date={prescription.prescribed_date} form="plain" />{' '}
          <span>By {prescription.prescribed_by}</span>
        </span>
      }
    >
      <FactList
        facts={[
          ['Dosage', prescription.dosage],
          ['Frequency', prescription.frequency],
          ['Duration', prescription.duration],
          ...(prescription.instructions ? [['Instructions', prescription.instructions] as const] : []),
          ...(prescription.parts ? [['Directions', prescription.parts.directions] as const] : []),
          ...(prescription.parts ? [['Refills', String(prescription.parts.refills)] as const] : []),
        ]}
      />
      <PrescriptionBadges prescription={prescription} />
      <SendingNote prescription={prescription} />
      <MissingNote prescription={prescription} />
      <CancelledNote prescription={prescription} />
      <PrescriberStatement prescription={prescription} />
      <div className={classes.steps}>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPrinter size={16} aria-hidden />}
          aria-label={`Print ${prescription.medication}`}
          aria-describedby={heading}
          onClick={onPrint}
        >
          Print
        </Button>
        {onSend && (prescription.can.includes('send') || isBeingSent) && (
          <Button
            size="compact-sm"
            variant="light"
            leftSection={<IconSend size={16} aria-hidden />}
            aria-label={`Send ${prescription.medication} to Pharmacy`}
            aria-describedby={heading}
            loading={sending || isBeingSent}
            onClick={onSend}
          >
            Send to Pharmacy
          </Button>
        )}
        {more}
      </div>
    </RecordCard>
  );
}
