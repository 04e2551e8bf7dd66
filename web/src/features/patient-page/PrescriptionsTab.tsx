import { IconPill } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../api/session.tsx';
import { patientMessages } from '../patients/messages.ts';
import { prescriptionMessages } from '../prescriptions/messages.ts';

import { Stated } from '../prescriptions/Stated.tsx';
import { prescriptionsQuery } from '../prescriptions/queries.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { Empty } from '../../ui/states.tsx';
import { LocalDate } from '../../ui/Values.tsx';
import { VirtualCards } from '../../ui/VirtualCards.tsx';
import { Facts, RecordCard } from '../../ui/RecordCard.tsx';
import { TabSection } from '../../ui/TabSection.tsx';

/** A patient's prescriptions, the newest first. */
export function PrescriptionsTab({ patientId }: { patientId: string }) {
  const query = useQuery(prescriptionsQuery(patientId));
  const { may } = useSession();

  const write = may('prescriptions.write') && (
    <LinkButton
      variant="light"
      to="/prescriptions"
      search={{ dialog: 'new', patient: patientId }}
      state={{ opensDialog: true }}
    >
      New Prescription
    </LinkButton>
  );
  return (
    <TabSection title="Prescriptions" action={write}>
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
            estimate={150}
          >
            {(prescription) => (
              <RecordCard
                title={prescription.medication}
                aside={
                  <>
                    <LocalDate date={prescription.prescribed_date} form="plain" />
                    <span>By {prescription.prescribed_by}</span>
                  </>
                }
              >
                <Facts
                  facts={[
                    ['Dosage', prescription.dosage],
                    ['Frequency', prescription.frequency],
                    ['Duration', prescription.duration],
                    ...(prescription.instructions
                      ? [['Instructions', prescription.instructions] as const]
                      : []),
                  ]}
                />
                <Stated prescription={prescription} />
              </RecordCard>
            )}
          </VirtualCards>
        )}
      </QueryState>
    </TabSection>
  );
}
