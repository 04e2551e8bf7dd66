import type { PortalPrescription } from '@cusp/contract';
import { Badge, Button } from '@mantine/core';
import { IconPill, IconPrinter, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { reportPortalPrint } from '../../../../api/prints.ts';
import { portalMessages } from '../messages.ts';
import { printCopy } from '../printCopy.ts';
import { portalPrescriptionsQuery } from '../queries.ts';
import { usePortal } from '../session.tsx';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { FactList, RecordCard } from '../../../../ui/tables/RecordCard.tsx';
import { Screen } from '../../../../ui/screens/Screen.tsx';
import { Empty } from '../../../../ui/feedback/states.tsx';
import { toast } from '../../../../ui/feedback/toast.tsx';
import { LocalDate } from '../../../../ui/text/Values.tsx';
import { VirtualCards } from '../../../../ui/tables/VirtualCards.tsx';
import classes from './Prescriptions.module.css';
import { t } from '../../../../ui/language/t.ts';

/** A patient's prescriptions, the newest first. */
export function PortalPrescriptionsScreen() {
  const { patient } = usePortal();
  const query = useQuery(portalPrescriptionsQuery(patient.id));

  const print = (prescription: PortalPrescription) => {
    if (printCopy(prescription, patient)) {
      reportPortalPrint(patient.id, { sheet: 'prescription', id: prescription.id });
    } else toast.failed(portalMessages.printBlocked);
  };
  return (
    <Screen title={t('Prescriptions')} count={query.data?.length} width="reading">
      <h2 className="unseen">{t('All prescriptions')}</h2>
      <QueryState
        query={query}
        failed={portalMessages.prescriptionsFailed}
        height="50vh"
        empty={<Empty sentence={portalMessages.noPrescriptions} icon={IconPill} />}
      >
        {(prescriptions) => (
          <VirtualCards
            label={t('Prescriptions')}
            entries={prescriptions}
            keyOf={(prescription) => prescription.id}
            estimate={230}
            gap={12}
          >
            {(prescription) => <PrescriptionCard prescription={prescription} onPrint={print} />}
          </VirtualCards>
        )}
      </QueryState>
    </Screen>
  );
}

interface PrescriptionCardProps {
  prescription: PortalPrescription;
  onPrint: (prescription: PortalPrescription) => void;
}

function PrescriptionCard({ prescription, onPrint }: PrescriptionCardProps) {
  const { medication, dosage, frequency, duration, directions, instructions, pharmacy_name } = prescription;
  return (
    <RecordCard
      title={medication}
      aside={
        // In test mode no pharmacy has received it.
        prescription.sent_to_pharmacy &&
        !prescription.sent_in_test_mode && (
          <Badge
            className="status status-sent"
            variant="unstyled"
            tt="none"
            leftSection={<IconSend size={14} aria-hidden />}
          >
            {t('Sent to Pharmacy')}
          </Badge>
        )
      }
    >
      <FactList
        facts={[
          [t('Dosage'), dosage],
          [t('Frequency'), frequency],
          [t('Duration'), duration],
          ...(directions ? [[t('Directions'), directions, 'wide'] as const] : []),
          ...(pharmacy_name ? [[t('Pharmacy'), pharmacy_name] as const] : []),
          ...(instructions ? [[t('Instructions'), instructions, 'wide'] as const] : []),
        ]}
      />
      <div className={classes.foot}>
        <p>
          <LocalDate date={prescription.prescribed_date} /> ·{' '}
          {t('By {name}', { name: prescription.prescribed_by })}
        </p>
        <Button
          variant="light"
          leftSection={<IconPrinter size={18} aria-hidden />}
          aria-label={t('Print {medication}', { medication })}
          onClick={() => onPrint(prescription)}
        >
          {t('Print')}
        </Button>
      </div>
    </RecordCard>
  );
}
