import type { Prescription } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconPlus, IconPrescription } from '@tabler/icons-react';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { usePaged } from '../../api/paged.ts';
import { useSession } from '../../api/session.tsx';
import { keepPrint } from '../audit/prints.ts';
import { prescriptionMessages } from './messages.ts';
import { printPrescription } from './printPrescription.ts';
import { prescriptionQuery, prescriptionsCountQuery, prescriptionsList } from './queries.ts';
import { numberWords } from '../../ui/formats.ts';
import { ListHead } from '../../ui/ListHead.tsx';
import { MoreRows } from '../../ui/MoreRows.tsx';
import { refusalOf } from '../../ui/refusal.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SearchBox } from '../../ui/SearchBox.tsx';
import { searchPause } from '../../ui/searching.ts';
import { Empty } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { useDialog } from '../../ui/useDialog.ts';
import { VirtualCards } from '../../ui/VirtualCards.tsx';
import { DoubtQuestion, useDoubt } from './Doubt.tsx';
import { NewPrescriptionDialog } from './NewPrescriptionDialog.tsx';
import { PrescriptionCard } from './PrescriptionCard.tsx';
import { SendDialog } from './SendDialog.tsx';
import { useSending } from './useSending.ts';

const route = getRouteApi('/staff/prescriptions');

/** Pixels of a card with instructions, which most have. */
const usualHeight = 216;

const keyOf = ({ id }: Prescription) => id;

/** All prescriptions, the newest first: searched, printed, and by dentists written and sent. */
export function PrescriptionsScreen() {
  const { q = '', dialog, patient } = route.useSearch();
  const navigate = route.useNavigate();
  const { open, close } = useDialog();
  const { user, may } = useSession();
  const client = useQueryClient();
  const [search] = useDebouncedValue(q.trim(), searchPause);
  const query = usePaged(prescriptionsList(search || undefined));
  const { sending, send, asked, answer, closeAsked } = useSending(query.data);
  const { doubted, unlessDoubtful, closeDoubt } = useDoubt();
  const { data: found } = useQuery(prescriptionsCountQuery(search || undefined));
  const prescribes = may('prescriptions.write');

  const setSearch = (words: string) =>
    void navigate({
      search: (previous) => ({ ...previous, q: words || undefined }),
      replace: true,
      resetScroll: false,
    });
  const print = async ({ id, ...listed }: Prescription) => {
    try {
      // Only the sheet shows the signature's picture, so it is loaded for it.
      const whole = listed.signed ? await client.fetchQuery(prescriptionQuery(id)) : { ...listed, id };
      if (printPrescription(whole, user.practice)) keepPrint({ sheet: 'prescription', id });
      else toast.failed(prescriptionMessages.printBlocked);
    } catch (thrown) {
      toast.failed(prescriptionMessages.loadFailed, refusalOf(thrown).detail);
    }
  };

  return (
    <Screen
      title="Prescriptions"
      count={found?.count}
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
          prescriptions.length > 0 ? (
            <>
              <VirtualCards
                label="All Prescriptions"
                entries={prescriptions}
                total={found?.count}
                keyOf={keyOf}
                estimate={usualHeight}
                gap={12}
              >
                {(prescription) => (
                  <PrescriptionCard
                    prescription={prescription}
                    onPrint={() => unlessDoubtful(prescription, 'print', () => void print(prescription))}
                    onSend={
                      prescribes
                        ? () => unlessDoubtful(prescription, 'send', () => void send(prescription))
                        : undefined
                    }
                    sending={sending.has(prescription.id)}
                  />
                )}
              </VirtualCards>
              <MoreRows following={query.following} total={found?.count} />
            </>
          ) : (
            <Empty
              sentence={search ? prescriptionMessages.noneMatching : prescriptionMessages.none}
              icon={IconPrescription}
              hint={search && `Nothing matches “${q}”.`}
              firstStep={
                search ? (
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
        {search && found ? `${numberWords(found.count)} found` : ''}
      </p>
      <SendDialog
        prescription={asked?.prescription}
        opened={asked?.opened ?? false}
        send={answer}
        onClose={closeAsked}
      />
      <DoubtQuestion doubted={doubted} onClose={closeDoubt} />
      <NewPrescriptionDialog opened={dialog === 'new' && prescribes} patient={patient} onClose={close} />
    </Screen>
  );
}
