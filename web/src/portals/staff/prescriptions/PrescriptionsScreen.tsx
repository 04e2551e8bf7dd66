import type { Prescription } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconPlus, IconPrescription } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import { useSession } from '../../../api/session.tsx';
import { keepPrint } from '../../../features/audit/prints.ts';
import { prescriptionMessages } from '../../../features/prescriptions/messages.ts';
import { printPrescription } from '../../../features/prescriptions/printPrescription.ts';
import { prescriptionsQuery } from '../../../features/prescriptions/queries.ts';
import { ListHead } from '../../../ui/ListHead.tsx';
import { QueryState } from '../../../ui/QueryState.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { SearchBox } from '../../../ui/SearchBox.tsx';
import { holds } from '../../../ui/searching.ts';
import { Empty } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useDialog } from '../../../ui/useDialog.ts';
import { VirtualCards } from '../../../ui/VirtualCards.tsx';
import { NewPrescriptionDialog } from './NewPrescriptionDialog.tsx';
import { PrescriptionCard } from './PrescriptionCard.tsx';
import { useSending } from './useSending.ts';

const route = getRouteApi('/staff/prescriptions');

/** Pixels of a card with instructions, which most have. */
const usualHeight = 216;

/** All prescriptions, the newest first: searched, printed, and by dentists written and sent. */
export function PrescriptionsScreen() {
  const { q = '', dialog, patient } = route.useSearch();
  const navigate = route.useNavigate();
  const { open, close } = useDialog();
  const { user, may } = useSession();
  const { sending, send } = useSending();
  const query = useQuery(prescriptionsQuery());
  const search = useDeferredValue(q);
  const found = query.data?.filter(({ patient_name, medication }) =>
    holds(search, [patient_name, medication]),
  );
  const prescribes = may('prescriptions.write');

  const setSearch = (words: string) =>
    void navigate({
      search: (previous) => ({ ...previous, q: words || undefined }),
      replace: true,
      resetScroll: false,
    });
  const print = (prescription: Prescription) => {
    if (printPrescription(prescription, user.practice)) {
      keepPrint({ sheet: 'prescription', id: prescription.id });
    } else toast.failed(prescriptionMessages.printBlocked);
  };

  return (
    <Screen
      title="Prescriptions"
      count={found?.length}
      width="reading"
      actions={
        prescribes && (
          <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open('new')}>
            New Prescription
          </Button>
        )
      }
    >
      <ListHead title="All Prescriptions">
        <SearchBox value={q} onSearch={setSearch} placeholder="Search by patient or medication..." />
      </ListHead>
      <QueryState query={query} failed={prescriptionMessages.loadFailed} height="50vh">
        {(prescriptions) =>
          found?.length ? (
            <VirtualCards
              label="All Prescriptions"
              entries={found}
              keyOf={({ id }) => id}
              estimate={usualHeight}
              gap={12}
            >
              {(prescription) => (
                <PrescriptionCard
                  prescription={prescription}
                  onPrint={() => print(prescription)}
                  onSend={prescribes ? () => void send(prescription) : undefined}
                  sending={sending.has(prescription.id)}
                />
              )}
            </VirtualCards>
          ) : (
            <Empty
              sentence={
                prescriptions.length > 0 ? prescriptionMessages.noneMatching : prescriptionMessages.none
              }
              icon={IconPrescription}
              hint={prescriptions.length > 0 && `Nothing matches “${q}”.`}
              firstStep={
                prescriptions.length > 0 ? (
                  <Button variant="default" onClick={() => setSearch('')}>
                    Clear search
                  </Button>
                ) : (
                  prescribes && (
                    <Button variant="light" onClick={() => open('new')}>
                      Write the first prescription
                    </Button>
                  )
                )
              }
            />
          )
        }
      </QueryState>
      <p className="unseen" role="status">
        {q && found ? `${found.length} found` : ''}
      </p>
      <NewPrescriptionDialog opened={dialog === 'new' && prescribes} patient={patient} onClose={close} />
    </Screen>
  );
}
