import type { Treatment } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconDental } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../../api/session.tsx';
import { TreatmentActions } from '../../chart/treatments/TreatmentActions.tsx';
import { treatmentMessages } from '../../chart/treatments/messages.ts';
import { treatmentsQuery } from '../../chart/treatments/queries.ts';
import { TreatmentFee } from '../../chart/treatments/TreatmentFee.tsx';
import { TreatmentFacts } from '../../chart/treatments/TreatmentFacts.tsx';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { Empty } from '../../../ui/feedback/states.tsx';
import { StatusBadge } from '../../../ui/feedback/StatusBadge.tsx';
import { LocalDate, Money } from '../../../ui/text/Values.tsx';
import { VirtualCards } from '../../../ui/tables/VirtualCards.tsx';
import { RecordCard, WrittenText } from '../../../ui/tables/RecordCard.tsx';
import { TabSection } from '../../../ui/screens/TabSection.tsx';
import { useDialog } from '../../../ui/forms/useDialog.ts';
import classes from './Treatments.module.css';

/** A patient's treatments, the newest first, with what is still due for each. */
export function TreatmentsTab({ patientId }: { patientId: string }) {
  const query = useQuery(treatmentsQuery(patientId));
  const mayWrite = useSession().may('treatments.write');
  const { open } = useDialog();

  return (
    <TabSection title="Treatment History">
      <QueryState
        query={query}
        failed={treatmentMessages.listFailed}
        empty={
          <Empty
            sentence={treatmentMessages.none}
            icon={IconDental}
            firstStep={
              mayWrite && (
                <Button variant="light" onClick={() => open('treatment')}>
                  Add the first treatment
                </Button>
              )
            }
          />
        }
      >
        {(treatments) => (
          <VirtualCards
            label="Treatments"
            entries={treatments}
            keyOf={(treatment) => treatment.id}
            estimate={112}
          >
            {(treatment) => <TreatmentCard treatment={treatment} />}
          </VirtualCards>
        )}
      </QueryState>
    </TabSection>
  );
}

const TreatmentCard = ({ treatment }: { treatment: Treatment }) => (
  <RecordCard
    title={treatment.procedure_name}
    columns="treatment"
    aside={
      <>
        <LocalDate date={treatment.date} form="plain" />
        <strong>
          <TreatmentFee treatment={treatment} />
        </strong>
        <StatusBadge status={treatment.outcome ?? treatment.status} />
      </>
    }
  >
    <TreatmentFacts treatment={treatment} />
    <WrittenText text={treatment.description} none={treatmentMessages.noDescription} />
    {treatment.balance > 0 && <Due treatment={treatment} />}
    <TreatmentActions treatment={treatment} />
  </RecordCard>
);

function Due({ treatment }: { treatment: Treatment }) {
  const { may } = useSession();
  const { open } = useDialog();
  return (
    <div className={classes.due}>
      <span className={treatment.due > 0 ? classes.balance : classes.estimate}>
        <Money amount={treatment.balance} /> {treatment.due > 0 ? 'due' : 'planned, not due yet'}
      </span>
      {may('payments.write') && (
        <Button
          size="compact-sm"
          variant="light"
          onClick={() =>
            // A planned treatment has no charge yet, so this is a prepayment.
            open(treatment.due > 0 ? 'take_payment' : 'payment', { treatment: treatment.id })
          }
          aria-label={`Take payment for ${treatment.procedure_name}${treatment.tooth_number && `, tooth ${treatment.tooth_number}`}`}
        >
          Take payment
        </Button>
      )}
    </div>
  );
}
