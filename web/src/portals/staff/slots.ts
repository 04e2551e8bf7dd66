import { lazyDialog } from '../../ui/forms/LazyDialog.tsx';
import { lazyPiece } from '../../ui/loading/lazyPiece.tsx';
import { BookPlannedAppointment, InsuranceOfPlan } from '../../features/chart/plans/slots.ts';
import { AdjustCharge } from '../../features/chart/treatments/slots.ts';
import { TypedInsurance } from '../../features/people/patients/slots.ts';
import { OfferTransfer } from '../../features/people/families/slots.ts';
import { UnlistedMedications } from '../../features/health/history/slots.ts';
import {
  HealthFlags,
  InsuranceOfPatient,
  AlertsOfPatient,
  NoMedicalAlerts,
  InChair,
} from '../../features/people/patient-header/slots.ts';
import {
  AdjustmentSettingsSlot,
  AlertSettings,
  CardReadersSlot,
  GlossarySlot,
  MountTemplatesSlot,
  PracticeLookSlot,
  ParentRulesSlot,
  PracticeExport,
} from '../../features/practice/practice/slots.ts';
import { VisitFeeSettings } from '../../features/schedule/settings/slots.ts';
import {
  HandOver,
  HeldOpening,
  InstructionsAfter,
  LateToday,
  MissingConsents,
  RefuseVisit,
  RunningLate,
  CheckOutMoney,
  PaymentsToday,
  TakePayment,
  WalkOutStatement,
} from '../../features/schedule/calendar/slots.ts';

/** Fills the slots of the staff's screens; a slot is in a lower domain than what it shows. */
export function fillSlots(): void {
  AdjustCharge.fill(
    lazyDialog(async () => (await import('../../features/money/corrections/AdjustDialog.tsx')).AdjustDialog),
  );
  CardReadersSlot.fill(
    lazyPiece(
      async () => (await import('../../features/money/online/CardReadersSection.tsx')).CardReadersSection,
    ),
  );
  AdjustmentSettingsSlot.fill(
    lazyPiece(
      async () =>
        (await import('../../features/money/corrections/AdjustmentSettings.tsx')).AdjustmentSettings,
    ),
  );
  VisitFeeSettings.fill(
    lazyPiece(
      async () => (await import('../../features/money/visit-fees/VisitFeeSection.tsx')).VisitFeeSection,
    ),
  );
  AlertSettings.fill(
    lazyPiece(
      async () => (await import('../../features/health/alerts/AlertRulesSection.tsx')).AlertRulesSection,
    ),
  );
  MountTemplatesSlot.fill(
    lazyPiece(
      async () =>
        (await import('../../features/imaging/mount-templates/MountTemplatesSection.tsx'))
          .MountTemplatesSection,
    ),
  );
  PracticeLookSlot.fill(
    lazyPiece(async () => (await import('../../features/portal/look/LookCard.tsx')).LookCard),
  );
  GlossarySlot.fill(
    lazyPiece(async () => (await import('../../features/portal/glossary/Glossary.tsx')).Glossary),
  );
  ParentRulesSlot.fill(
    lazyPiece(async () => (await import('../../features/portal/access/ParentRules.tsx')).ParentRules),
  );
  BookPlannedAppointment.fill(
    lazyPiece(
      async () =>
        (await import('../../features/schedule/appointments/BookPlannedVisit.tsx')).BookPlannedVisit,
    ),
  );
  HealthFlags.fill(
    lazyPiece(async () => (await import('../../features/health/reviews/ReviewedFlag.tsx')).ReviewedFlag),
  );
  TypedInsurance.fill(
    lazyPiece(
      async () =>
        (await import('../../features/insurance/coverages/PlansOfTypedInsurance.tsx')).PlansOfTypedInsurance,
    ),
  );
  InsuranceOfPatient.fill(
    lazyPiece(
      async () => (await import('../../features/insurance/coverages/InsuranceFlag.tsx')).InsuranceFlag,
    ),
  );
  NoMedicalAlerts.fill(
    lazyPiece(
      async () => (await import('../../features/health/alerts/OtherHealthAlerts.tsx')).OtherHealthAlerts,
    ),
  );
  AlertsOfPatient.fill(
    lazyPiece(async () => (await import('../../features/health/alerts/AlertStrip.tsx')).AlertStrip),
  );
  InChair.fill(
    lazyPiece(
      async () =>
        (await import('../../features/schedule/ready-for-doctor/SeatedInHeader.tsx')).SeatedInHeader,
    ),
  );
  InsuranceOfPlan.fill(
    lazyPiece(
      async () =>
        (await import('../../features/insurance/estimates/PlanInsuranceTable.tsx')).PlanInsuranceTable,
    ),
  );
  HandOver.fill(
    lazyPiece(async () => (await import('../../features/forms/tablet/HandOverTablet.tsx')).HandOverTablet),
  );
  HeldOpening.fill(
    lazyPiece(
      async () => (await import('../../features/portal/online-requests/RequestDialog.tsx')).HeldPlaceDialog,
    ),
  );
  RefuseVisit.fill(
    lazyPiece(
      async () =>
        (await import('../../features/portal/online-requests/RefuseVisitDialog.tsx')).RefuseVisitDialog,
    ),
  );
  LateToday.fill(
    lazyPiece(async () => (await import('../../features/messages/delays/LateProviders.tsx')).LateProviders),
  );
  RunningLate.fill(
    lazyPiece(
      async () => (await import('../../features/messages/delays/RunningLateDialog.tsx')).RunningLateDialog,
    ),
  );
  MissingConsents.fill(
    lazyPiece(
      async () => (await import('../../features/forms/consents/ConsentsOfVisit.tsx')).ConsentsOfVisit,
    ),
  );
  InstructionsAfter.fill(
    lazyPiece(
      async () =>
        (await import('../../features/forms/instructions/InstructionsAtCheckOut.tsx')).InstructionsAtCheckOut,
    ),
  );
  OfferTransfer.fill(
    lazyPiece(async () => (await import('../../features/money/corrections/TransferOffer.tsx')).TransferOffer),
  );
  PracticeExport.fill(
    lazyPiece(async () => (await import('../../features/oversight/exports/ExportSection.tsx')).ExportSection),
  );
  WalkOutStatement.fill(
    lazyDialog(async () => (await import('../../features/money/walk-outs/WalkOutDialog.tsx')).WalkOutDialog),
  );
  CheckOutMoney.fill(
    lazyPiece(async () => (await import('../../features/money/ledger/CheckOutPayment.tsx')).CheckOutPayment),
  );
  PaymentsToday.fill(
    lazyPiece(
      async () => (await import('../../features/money/payments/ReceiptsOfToday.tsx')).ReceiptsOfToday,
    ),
  );
  TakePayment.fill(
    lazyDialog(
      async () => (await import('../../features/money/ledger/TakePaymentDialog.tsx')).TakePaymentDialog,
    ),
  );
  UnlistedMedications.fill(
    lazyPiece(
      async () =>
        (await import('../../features/prescribing/medications/UnlistedPrescriptions.tsx'))
          .UnlistedPrescriptions,
    ),
  );
}
