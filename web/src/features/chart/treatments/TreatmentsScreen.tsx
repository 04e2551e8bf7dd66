import { type Treatment, treatmentStatuses } from '@cusp/contract';
import { IconCash, IconCircleCheck, IconClipboardList, IconDental } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useSession } from '../../../api/session.tsx';
import { usePaged } from '../../../api/paged.ts';
import { treatmentMessages } from './messages.ts';
import { treatmentFiguresQuery, treatmentsList } from './queries.ts';
import { titleWords } from '../../../ui/text/formats.ts';
import { usePhone } from '../../../ui/screens/layout.ts';
import { ListScreen } from '../../../ui/screens/ListScreen.tsx';
import { StatCard, StatCards } from '../../../ui/screens/StatCard.tsx';
import { useDialog } from '../../../ui/forms/useDialog.ts';
import { useList } from '../../../ui/tables/useList.ts';
import { Money } from '../../../ui/text/Values.tsx';
import { VirtualCards } from '../../../ui/tables/VirtualCards.tsx';
import { AddTreatmentDialog } from './AddTreatmentDialog.tsx';
import { TreatmentCard } from './TreatmentCard.tsx';
import { useTreatmentSteps } from './useTreatmentSteps.ts';

const route = getRouteApi('/staff/treatments');

const statusChoices = treatmentStatuses.map((status) => ({ value: status, label: titleWords(status) }));

const keyOf = (treatment: Treatment) => treatment.id;

/** All treatments, the newest first, with their figures; search, status and the open dialog are kept in the address. */
export function TreatmentsScreen() {
  const { dialog, patient } = route.useSearch();
  const { close } = useDialog();
  const list = useList(treatmentStatuses);
  const mayWrite = useSession().may('treatments.write');
  const phone = usePhone();
  const { change, isChanging, dialog: booking, anyway } = useTreatmentSteps();

  const query = usePaged(treatmentsList(list.filters));
  const { data: figures } = useQuery(treatmentFiguresQuery());
  const { data: found } = useQuery(treatmentFiguresQuery(list.filters));

  return (
    <ListScreen
      title="Treatments"
      heading="Treatment Plans"
      list={list}
      query={query}
      found={found?.count}
      failed={treatmentMessages.listFailed}
      search={{ placeholder: 'Search by patient or procedure...', label: 'Search treatments' }}
      statuses={statusChoices}
      add={mayWrite ? { words: 'Add Treatment', first: 'Add the first treatment' } : undefined}
      empty={{
        sentence: treatmentMessages.none,
        icon: IconDental,
        hint: 'No treatments match your search and status filter.',
        clear: 'Show all treatments',
      }}
      above={
        <StatCards label="Figures">
          <StatCard
            label="Total Treatments"
            figure={figures?.count}
            explains="Treatments that are planned, in progress, or completed."
            icon={IconClipboardList}
          />
          <StatCard
            label="Completed"
            figure={figures?.completed}
            explains="Treatments that were completed, paid or not."
            icon={IconCircleCheck}
            tone="blue"
          />
          <StatCard
            label="Total Revenue"
            counts="Completed treatment"
            explains="What completed treatments cost, paid or not. Payments counts what was collected instead."
            figure={figures && <Money amount={figures.revenue} />}
            icon={IconCash}
            tone="green"
          />
        </StatCards>
      }
      dialogs={
        <>
          <AddTreatmentDialog opened={dialog === 'new' && mayWrite} onClose={close} patient={patient} />
          {booking}
          {anyway}
        </>
      }
    >
      {(treatments) => (
        <VirtualCards
          label="Treatment Plans"
          entries={treatments}
          total={found?.count}
          keyOf={keyOf}
          estimate={phone ? 150 : 41}
          gap={phone ? 8 : 1}
        >
          {(treatment) => (
            <TreatmentCard
              treatment={treatment}
              changing={isChanging(treatment.id)}
              onStep={(to) => void change(treatment, to)}
            />
          )}
        </VirtualCards>
      )}
    </ListScreen>
  );
}
