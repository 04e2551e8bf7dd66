import { IconDental } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { portalMessages } from '../messages.ts';
import { portalTreatmentsQuery } from '../queries.ts';
import { usePortal } from '../session.tsx';
import { toothAndSurfaces } from '../../../../ui/text/formats.ts';
import { QueryState } from '../../../../ui/feedback/QueryState.tsx';
import { FactList, RecordCard, WrittenText } from '../../../../ui/tables/RecordCard.tsx';
import { Screen } from '../../../../ui/screens/Screen.tsx';
import { Empty } from '../../../../ui/feedback/states.tsx';
import { StatusBadge } from '../../../../ui/feedback/StatusBadge.tsx';
import { LocalDate, Money } from '../../../../ui/text/Values.tsx';
import { VirtualCards } from '../../../../ui/tables/VirtualCards.tsx';
import { LazyPiece, lazyPiece } from '../../../../ui/loading/lazyPiece.tsx';
import { t, translated } from '../../../../ui/language/t.ts';

const gums = lazyPiece(async () => (await import('./OwnGums.tsx')).OwnGums);

/** A patient's treatments, the newest first. */
export function PortalTreatmentsScreen() {
  const { patient } = usePortal();
  const query = useQuery(portalTreatmentsQuery(patient.id));

  return (
    <Screen title={t('Treatments')} count={query.data?.length} width="reading">
      <h2 className="unseen">{t('All treatments')}</h2>
      <QueryState
        query={query}
        failed={portalMessages.treatmentsFailed}
        height="50vh"
        empty={<Empty sentence={portalMessages.noTreatments} icon={IconDental} />}
      >
        {(treatments) => (
          <VirtualCards
            label={t('Treatments')}
            entries={treatments}
            keyOf={(treatment) => treatment.id}
            estimate={150}
            gap={12}
          >
            {({
              procedure_name,
              status,
              outcome,
              description,
              date,
              tooth_number,
              surfaces,
              cost,
              balance,
              due,
            }) => (
              <RecordCard
                title={translated(procedure_name)}
                aside={<StatusBadge status={outcome ?? status} />}
              >
                <WrittenText text={translated(description)} none={portalMessages.noDescription} />
                <FactList
                  facts={[
                    [t('Date'), <LocalDate key="date" date={date} form="plain" />],
                    ...(tooth_number
                      ? [[t('Tooth'), toothAndSurfaces({ tooth_number, surfaces })] as const]
                      : []),
                    [t('Cost'), <Money key="cost" amount={cost} />],
                    ...(due > 0 ? [[t('Balance Due'), <Money key="due" amount={due} />] as const] : []),
                    ...(balance > due
                      ? [[t('Planned, not due yet'), <Money key="planned" amount={balance} />] as const]
                      : []),
                  ]}
                />
              </RecordCard>
            )}
          </VirtualCards>
        )}
      </QueryState>
      <LazyPiece of={gums} with={{}} />
    </Screen>
  );
}
