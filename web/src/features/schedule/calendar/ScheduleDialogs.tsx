import type { ScheduledAppointment } from '@cusp/contract';
import { BlockoutDialog } from './dialogs/BlockoutDialog.tsx';
import { BookDialog } from './dialogs/BookDialog.tsx';
import { CheckOutDialog } from './dialogs/CheckOutDialog.tsx';
import { DoublyBookedDialog } from './dialogs/DoublyBookedDialog.tsx';
import { EndDialog } from './dialogs/EndDialog.tsx';
import { FamilyDialog } from './dialogs/FamilyDialog.tsx';
import { FillDialog } from './dialogs/FillDialog.tsx';
import { FreeDialog } from './dialogs/FreeDialog.tsx';
import { AppointmentHistoryDialog } from './dialogs/HistoryDialog.tsx';
import { HoldDialog } from './dialogs/HoldDialog.tsx';
import { KeysDialog } from './dialogs/KeysDialog.tsx';
import { MoveAppointmentDialog } from './dialogs/MoveDialog.tsx';
import { TakenDialog } from './dialogs/TakenDialog.tsx';
import { ToConfirmDialog } from './dialogs/ToConfirmDialog.tsx';
import { ToFillDialog } from './dialogs/ToFillDialog.tsx';
import { AppointmentDialog } from './dialogs/AppointmentDialog.tsx';
import { type OpenDialog, useScheduleContext } from './context.ts';
import { useBookNext } from './bookNext.ts';
import { useOpenAfterMount } from '../../../ui/loading/lazyPiece.tsx';
import { PatientSlim } from '../../people/patients/PatientSlim.tsx';
import { LogCallDialog } from '../calls/LogCallDialog.tsx';
import { AddPatientDialog } from '../../people/patients/AddPatientDialog.tsx';
import { AboutContext } from '../../../ui/forms/aboutContext.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { scheduleMessages } from './messages.ts';
import { HeldOpening, RefuseVisit, RunningLate, TakePayment, WalkOutStatement } from './slots.ts';
import { useFocusBack } from './useFocusBack.ts';

interface ScheduleDialogsProps {
  opened: OpenDialog;
  onClose: () => void;
  onOpen: (opened: OpenDialog) => void;
}

const PaymentDialog = ({ patient, onClose }: { patient: string; onClose: () => void }) => (
  <AboutContext value={<PatientSlim patientId={patient} />}>
    <TakePayment opened patientId={patient} onClose={onClose} />
  </AboutContext>
);

const WalkOutDialog = ({ visit, onClose }: { visit: ScheduledAppointment; onClose: () => void }) => (
  <AboutContext value={<PatientSlim patientId={visit.patient_id} />}>
    <WalkOutStatement opened appointmentId={visit.id} onClose={onClose} />
  </AboutContext>
);

const CallDialog = ({ visit, onClose }: { visit: ScheduledAppointment; onClose: () => void }) => (
  <LogCallDialog
    opened={useOpenAfterMount(true)}
    patient={visit.patient_id}
    patientName={visit.patient_name}
    appointmentId={visit.id}
    reason={visit.confirmed_at === null && visit.progress === 'booked' ? 'confirmation' : undefined}
    onClose={onClose}
  />
);

interface NewPatientDialogProps {
  typed: string;
  onClose: () => void;
  onChosen: (id: string) => void;
}

const NewPatientDialog = (props: NewPatientDialogProps) => (
  <AddPatientDialog
    opened={useOpenAfterMount(true)}
    typedAs={props.typed}
    onClose={props.onClose}
    onAdded={({ id }) => props.onChosen(id)}
    onChosen={props.onChosen}
  />
);

/** The open dialog of the schedule. One may follow another; the focus then returns to where the first was opened. */
export function ScheduleDialogs({ opened, onClose, onOpen }: ScheduleDialogsProps) {
  const { schedule } = useScheduleContext();
  const prefillAfter = useBookNext();
  useFocusBack();
  const key = 'visit' in opened ? `${opened.what} ${opened.visit.id}` : opened.what;
  // As it is now, and not as it was when the dialog was opened.
  const fresh = (visit: ScheduledAppointment) => schedule?.visits.find(({ id }) => id === visit.id) ?? visit;

  switch (opened.what) {
    case 'book':
      return <BookDialog key={key} prefill={opened.prefill} onClose={onClose} />;
    case 'newPatient': {
      const goOn = (patient?: string) =>
        onOpen({ what: 'book', prefill: { ...opened.prefill, ...(patient !== undefined && { patient }) } });
      return <NewPatientDialog key={key} typed={opened.name} onClose={() => goOn()} onChosen={goOn} />;
    }
    case 'payment':
      return (
        <PaymentDialog
          key={key}
          patient={opened.after.patient_id}
          onClose={() => {
            onClose();
            const bookNext = () =>
              void prefillAfter(opened.after).then((prefill) => onOpen({ what: 'book', prefill }));
            const walkOut = () => onOpen({ what: 'walkOut', visit: opened.after });
            toast.done(scheduleMessages.askNext, [
              { words: 'Book next', go: bookNext },
              { words: 'Walk-out statement', go: walkOut },
            ]);
          }}
        />
      );
    case 'walkOut':
      return <WalkOutDialog key={key} visit={opened.visit} onClose={onClose} />;
    case 'find':
      return <FreeDialog key={key} onClose={onClose} onOpen={onOpen} />;
    case 'fill':
      return <FillDialog key={key} place={opened.place} onClose={onClose} onOpen={onOpen} />;
    case 'hold':
      return <HoldDialog key={key} place={opened.place} onClose={onClose} />;
    case 'held':
      return <HeldOpening key={key} hold={opened.hold} onClose={onClose} />;
    case 'late':
      return (
        <RunningLate key={key} providerId={opened.providerId} minutes={opened.minutes} onClose={onClose} />
      );
    case 'toFill':
      return <ToFillDialog key={key} onClose={onClose} onOpen={onOpen} />;
    case 'toConfirm':
      return <ToConfirmDialog key={key} onClose={onClose} />;
    case 'doublyBooked':
      return <DoublyBookedDialog key={key} onClose={onClose} />;
    case 'keys':
      return <KeysDialog key={key} onClose={onClose} />;
    case 'family':
      return <FamilyDialog key={key} places={opened.places} kindId={opened.kindId} onClose={onClose} />;
    case 'blockout':
      return <BlockoutDialog key={key} place={opened.place} blockout={opened.blockout} onClose={onClose} />;
    case 'taken':
      return <TakenDialog key={key} refused={opened} onClose={onClose} />;
    case 'visit':
      return <AppointmentDialog key={key} visit={fresh(opened.visit)} onClose={onClose} onOpen={onOpen} />;
    case 'edit':
      return <BookDialog key={key} prefill={{}} edited={fresh(opened.visit)} onClose={onClose} />;
    case 'move':
      return (
        <MoveAppointmentDialog
          key={key}
          visit={fresh(opened.visit)}
          sooner={opened.sooner ?? false}
          onClose={onClose}
        />
      );
    case 'cancel':
    case 'noShow':
      return <EndDialog key={key} visit={fresh(opened.visit)} as={opened.what} onClose={onClose} />;
    case 'refuse':
      return <RefuseVisit key={key} visit={fresh(opened.visit)} onClose={onClose} />;
    case 'checkOut':
      return <CheckOutDialog key={key} visit={fresh(opened.visit)} onClose={onClose} onOpen={onOpen} />;
    case 'logCall':
      return <CallDialog key={key} visit={opened.visit} onClose={onClose} />;
    case 'history':
      return <AppointmentHistoryDialog key={key} visit={fresh(opened.visit)} onClose={onClose} />;
    default:
      return null;
  }
}
