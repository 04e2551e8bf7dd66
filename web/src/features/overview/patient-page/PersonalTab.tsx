import type { WholePatient } from '@cusp/contract';
import { PopupNotesSection } from '../../health/popup-notes/PopupNotesSection.tsx';
import { InsuranceSection } from '../../insurance/coverages/InsuranceSection.tsx';
import { DetailsSection } from '../../people/details/DetailsSection.tsx';
import { FamilySection } from '../../people/families/FamilySection.tsx';
import { fullName } from '../../people/patients/search.ts';
import { PriceListSection } from '../../chart/price-lists/PriceListSection.tsx';
import { MembershipSection } from '../../money/memberships/MembershipSection.tsx';
import { RecallsSection } from '../../schedule/recalls/RecallsSection.tsx';
import { EditPatient } from './EditPatient.tsx';
import { PersonalInfo } from './PersonalInfo.tsx';
import { PortalSection } from './PortalSection.tsx';
import { RecordSection } from './RecordSection.tsx';

interface PersonalTabProps {
  patient: WholePatient;
  editing: boolean;
  onLeave: () => void;
}

/** The patient's personal info, with family, recalls, portal access and the record as a whole. */
export const PersonalTab = ({ patient, editing, onLeave }: PersonalTabProps) =>
  editing ? (
    <EditPatient patient={patient} onLeave={onLeave} />
  ) : (
    <>
      <PersonalInfo patient={patient} />
      <DetailsSection patientId={patient.id} archived={patient.archived_at !== null} />
      <PopupNotesSection patientId={patient.id} archived={patient.archived_at !== null} />
      <InsuranceSection patientId={patient.id} archived={patient.archived_at !== null} />
      <FamilySection patientId={patient.id} archived={patient.archived_at !== null} />
      <PriceListSection patientId={patient.id} />
      <MembershipSection patientId={patient.id} archived={patient.archived_at !== null} />
      <RecallsSection patientId={patient.id} patientName={fullName(patient)} />
      <PortalSection patient={patient} />
      <RecordSection patient={patient} />
    </>
  );
