import { type Treatment, treatmentStatuses, updateTreatment } from '@cusp/contract';
import { Button, SegmentedControl } from '@mantine/core';
import { IconCash, IconCircleCheck, IconClipboardList, IconDental, IconPlus } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useSession } from '../../api/session.tsx';
import { usePaged } from '../../api/paged.ts';
import { useChange } from '../../api/useChange.ts';
import { treatmentMessages } from './messages.ts';
import { treatmentFiguresQuery, treatmentsList } from './queries.ts';
import { numberWords, titleWords } from '../../ui/formats.ts';
import { usePhone } from '../../ui/layout.ts';
import { ListHead } from '../../ui/ListHead.tsx';
import { MoreRows } from '../../ui/MoreRows.tsx';
import { QueryState } from '../../ui/QueryState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { searchPause } from '../../ui/searching.ts';
import { StatCard, StatCards } from '../../ui/StatCard.tsx';
import { Empty } from '../../ui/states.tsx';
import { useDialog } from '../../ui/useDialog.ts';
import { Money } from '../../ui/Values.tsx';
import { VirtualCards } from '../../ui/VirtualCards.tsx';
import { useStatusChange } from '../../api/useStatusChange.ts';
import { AddTreatmentDialog } from './AddTreatmentDialog.tsx';
import { TreatmentCard } from './TreatmentCard.tsx';

const route = getRouteApi('/staff/treatments');

const statusChoices = [
  { value: '', label: 'All' },
  ...treatmentStatuses.map((status) => ({ value: status, label: titleWords(status) })),
];

const keyOf = (treatment: Treatment) => treatment.id;

/** All treatments, the newest first, with their figures; search, status and the open dialog live in the address. */
export function TreatmentsScreen() {
  const { q = '', status: asked, dialog, patient } = route.useSearch();
  const navigate = route.useNavigate();
  const { open, close } = useDialog();
  const mayWrite = useSession().may('treatments.write');
  const phone = usePhone();
  const update = useChange(updateTreatment, 'treatments');
  const { change, isChanging } = useStatusChange(
    // The entire treatment: product.md, 7. Its version keeps the change from undoing somebody else's.
    (treatment: Treatment, to) =>
      update.mutateAsync({ input: { params: { id: treatment.id }, body: { ...treatment, status: to } } }),
    'treatments',
    { done: treatmentMessages.updated, failed: treatmentMessages.updateFailed },
  );

  const [search] = useDebouncedValue(q.trim(), searchPause);
  const status = treatmentStatuses.find((known) => known === asked);
  const narrowed = { q: search || undefined, status };
  const isNarrowed = search !== '' || status !== undefined;
  const query = usePaged(treatmentsList(narrowed));
  const { data: figures } = useQuery(treatmentFiguresQuery());
  const { data: found } = useQuery(treatmentFiguresQuery(narrowed));
  const narrow = (to: { q?: string | undefined; status?: string | undefined }) =>
    void navigate({ search: (previous) => ({ ...previous, ...to }), replace: true, resetScroll: false });

  return (
    <Screen
      title="Treatments"
      count={found?.count}
      actions={
        mayWrite && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('new')}>
            Add Treatment
          </Button>
        )
      }
    >
      <StatCards label="Figures">
        <StatCard label="Total Treatments" figure={figures?.count} icon={IconClipboardList} />
        <StatCard label="Completed" figure={figures?.completed} icon={IconCircleCheck} tone="blue" />
        <StatCard
          label="Total Revenue"
          counts="Completed work"
          figure={figures && <Money amount={figures.revenue} />}
          icon={IconCash}
          tone="green"
        />
      </StatCards>
      <ListHead title="Treatment Plans">
        <SearchBox
          value={q}
          onSearch={(words) => narrow({ q: words || undefined })}
          placeholder="Search by patient or procedure..."
          label="Search treatments"
        />
        <SegmentedControl
          aria-label="Status"
          data={statusChoices}
          value={status ?? ''}
          onChange={(chosen) => narrow({ status: chosen || undefined })}
        />
      </ListHead>
      <QueryState query={query} failed={treatmentMessages.listFailed} height="50vh">
        {(treatments) =>
          treatments.length > 0 ? (
            <>
              <VirtualCards
                label="Treatment Plans"
                entries={treatments}
                total={found?.count}
                keyOf={keyOf}
                estimate={phone ? 150 : 86}
              >
                {(treatment) => (
                  <TreatmentCard
                    treatment={treatment}
                    changing={isChanging(treatment.id)}
                    onStep={(to) => void change(treatment, to)}
                  />
                )}
              </VirtualCards>
              <MoreRows following={query.following} total={found?.count} />
            </>
          ) : (
            <Empty
              sentence={treatmentMessages.none}
              icon={IconDental}
              {...(isNarrowed
                ? {
                    hint: 'None matches the search and the status chosen above.',
                    firstStep: (
                      <Button variant="default" onClick={() => narrow({ q: undefined, status: undefined })}>
                        Show all treatments
                      </Button>
                    ),
                  }
                : {
                    firstStep: mayWrite && (
                      <Button variant="light" onClick={() => open('new')}>
                        Add the first treatment
                      </Button>
                    ),
                  })}
            />
          )
        }
      </QueryState>
      <p className="unseen" role="status">
        {isNarrowed && found ? `${numberWords(found.count)} found` : ''}
      </p>
      <AddTreatmentDialog opened={dialog === 'new' && mayWrite} onClose={close} patient={patient} />
    </Screen>
  );
}
