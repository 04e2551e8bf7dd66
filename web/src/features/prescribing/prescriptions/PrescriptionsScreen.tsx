import type { Prescription } from '@cusp/contract';
import { IconPrescription } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { usePaged } from '../../../api/paged.ts';
import { useSession } from '../../../api/session.tsx';
import { prescriptionMessages } from './messages.ts';
import { prescriptionsCountQuery, prescriptionsList } from './queries.ts';
import { ListScreen } from '../../../ui/screens/ListScreen.tsx';
import { useDialog } from '../../../ui/forms/useDialog.ts';
import { useList } from '../../../ui/tables/useList.ts';
import { VirtualCards } from '../../../ui/tables/VirtualCards.tsx';
import { DuplicateQuestion, useDuplicateQuestion } from './DuplicateQuestion.tsx';
import { NewPrescriptionDialog } from './NewPrescriptionDialog.tsx';
import { PrescriptionCard } from './PrescriptionCard.tsx';
import { SendDialog } from './SendDialog.tsx';
import { PharmacyRequests } from '../renewals/PharmacyRequests.tsx';
import { useMoreSteps } from './useMoreSteps.tsx';
import { usePrinting } from './usePrinting.ts';
import { useSending } from './useSending.ts';

const route = getRouteApi('/staff/prescriptions');

/** Pixels of a card with instructions, which most have. */
const usualHeight = 216;

const keyOf = ({ id }: Prescription) => id;

/** All prescriptions, the newest first: searched, printed, and for dentists written and sent. */
export function PrescriptionsScreen() {
  const { dialog, patient } = route.useSearch();
  const { close } = useDialog();
  const list = useList();
  const { may } = useSession();
  const print = usePrinting();
  const query = usePaged(prescriptionsList(list.filters.q));
  const { data: found } = useQuery(prescriptionsCountQuery(list.filters.q));
  const { sending, send, asked, answer, closeAsked } = useSending(query.data);
  const { doubted, unlessDoubtful, closeDoubt } = useDuplicateQuestion();
  const prescribes = may('prescriptions.write');
  const more = useMoreSteps();

  return (
    <ListScreen
      title="Prescriptions"
      heading="All Prescriptions"
      width="reading"
      list={list}
      query={query}
      found={found?.count}
      failed={prescriptionMessages.loadFailed}
      above={<PharmacyRequests />}
      search={{ placeholder: 'Search by patient or medication...' }}
      add={prescribes ? { words: 'New Prescription', first: 'Write the first prescription' } : undefined}
      empty={{
        sentence: prescriptionMessages.none,
        noMatch: prescriptionMessages.noneMatching,
        hint: `No prescriptions match “${list.q}”.`,
        icon: IconPrescription,
      }}
      dialogs={
        <>
          <SendDialog
            prescription={asked?.prescription}
            opened={asked?.opened ?? false}
            send={answer}
            onClose={closeAsked}
          />
          <DuplicateQuestion doubted={doubted} onClose={closeDoubt} />
          {more.dialogs}
          <NewPrescriptionDialog opened={dialog === 'new' && prescribes} patient={patient} onClose={close} />
        </>
      }
    >
      {(prescriptions) => (
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
              more={prescribes && more.menu(prescription)}
            />
          )}
        </VirtualCards>
      )}
    </ListScreen>
  );
}
