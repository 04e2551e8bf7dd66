import { getRouteApi } from '@tanstack/react-router';
import { useSession } from '../../../api/session.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { useDialog } from '../../../ui/forms/useDialog.ts';

const route = getRouteApi('/staff/patients/$id');

const book = lazyDialog(
  async () => (await import('../../schedule/calendar/BookingDialog.tsx')).BookingDialog,
);
const add = lazyDialog(
  async () => (await import('../../chart/treatments/AddTreatmentDialog.tsx')).AddTreatmentDialog,
);
const pay = lazyDialog(
  async () => (await import('../../money/payments/RecordPaymentDialog.tsx')).RecordPaymentDialog,
);
const take = lazyDialog(
  async () => (await import('../../money/ledger/TakePaymentDialog.tsx')).TakePaymentDialog,
);
const prescribe = lazyDialog(
  async () =>
    (await import('../../prescribing/prescriptions/NewPrescriptionDialog.tsx')).NewPrescriptionDialog,
);

const popupNote = lazyDialog(
  async () => (await import('../../health/popup-notes/PopupNoteDialog.tsx')).PopupNoteDialog,
);

const logCall = lazyDialog(
  async () => (await import('../../schedule/calls/LogCallDialog.tsx')).LogCallDialog,
);

interface PatientDialogsProps {
  patientId: string;
  patientName: string;
  archived: boolean;
}

/** The dialogs of the quick actions and tabs, for this page's patient. The address names the open one. */
export function PatientDialogs({ patientId, patientName, archived }: PatientDialogsProps) {
  const { dialog, treatment } = route.useSearch();
  const { close: onClose } = useDialog();
  const { may } = useSession();
  const opened = archived ? undefined : dialog;
  const patient = patientId;
  return (
    <>
      <LazyDialog
        of={book}
        with={{ opened: opened === 'book' && may('appointments.write'), patient, onClose }}
      />
      <LazyDialog
        of={add}
        with={{ opened: opened === 'treatment' && may('treatments.write'), patient, onClose }}
      />
      <LazyDialog
        of={pay}
        with={{
          opened: opened === 'payment' && may('payments.write'),
          patientId,
          treatmentId: treatment,
          onClose,
        }}
      />
      <LazyDialog
        of={take}
        with={{
          opened: opened === 'take_payment' && may('payments.write'),
          patientId,
          treatmentId: treatment,
          onClose,
        }}
      />
      <LazyDialog
        of={prescribe}
        with={{ opened: opened === 'prescription' && may('prescriptions.write'), patient, onClose }}
      />
      <LazyDialog
        of={popupNote}
        with={{ opened: opened === 'popup_note' && may('patients.write'), patientId, onClose }}
      />
      <LazyDialog
        of={logCall}
        with={{ opened: opened === 'call' && may('appointments.write'), patient, patientName, onClose }}
      />
    </>
  );
}
