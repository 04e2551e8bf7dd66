import type { Permission } from '@cusp/contract';
import {
  IconBuildingStore,
  IconCalendarPlus,
  IconCash,
  IconDental,
  IconMailPlus,
  IconNote,
  IconNotes,
  IconPencil,
  IconPhotoPlus,
  IconPill,
  IconUserPlus,
  IconVaccine,
  IconWriting,
} from '@tabler/icons-react';
import { linkOptions } from '@tanstack/react-router';
import type { patientRoute } from '../../features/overview/patient-page/screen.ts';
import type { NavItem } from '../../ui/shell/navItem.ts';

interface ByPermission {
  needs: Permission;
  /** Synonyms that the search also finds. */
  also?: string;
}

/** An action that opens a screen. */
export interface Step extends NavItem, ByPermission {}

/** An action on a patient's page. */
export interface PatientStep extends Omit<NavItem, 'link'>, ByPermission {
  /** The search with which the page is opened. */
  search: (typeof patientRoute)['types']['searchSchema'];
}

const adding = { dialog: 'new' } as const;

/** The actions of the palette. */
export const steps: readonly Step[] = [
  {
    words: 'Schedule Appointment',
    also: 'new add book visit',
    needs: 'appointments.write',
    link: linkOptions({ to: '/appointments', search: adding }),
    icon: IconCalendarPlus,
  },
  {
    words: 'Record Payment',
    also: 'new add take',
    needs: 'payments.write',
    link: linkOptions({ to: '/payments', search: adding }),
    icon: IconCash,
  },
  {
    words: 'Add Patient',
    also: 'new',
    needs: 'patients.write',
    link: linkOptions({ to: '/patients', search: adding }),
    icon: IconUserPlus,
  },
  {
    words: 'Add Treatment',
    also: 'new',
    needs: 'treatments.write',
    link: linkOptions({ to: '/treatments', search: adding }),
    icon: IconDental,
  },
  {
    words: 'New Prescription',
    also: 'add write prescribe',
    needs: 'prescriptions.write',
    link: linkOptions({ to: '/prescriptions', search: adding }),
    icon: IconPill,
  },
  {
    words: 'New SOAP Note',
    also: 'add',
    needs: 'soap_notes.write',
    link: linkOptions({ to: '/soap-notes', search: adding }),
    icon: IconNotes,
  },
  {
    words: 'Add Pharmacy',
    also: 'new',
    needs: 'pharmacies.write',
    link: linkOptions({ to: '/pharmacies', search: adding }),
    icon: IconBuildingStore,
  },
  {
    words: 'Invite Team Member',
    also: 'new add staff colleague',
    needs: 'team.write',
    link: linkOptions({ to: '/settings/team', search: { dialog: 'invite' } }),
    icon: IconMailPlus,
  },
];

/** The actions for one patient. */
export const patientSteps: readonly PatientStep[] = [
  {
    words: 'Record Anesthetic',
    also: 'local injection carpule cartridge lidocaine articaine',
    needs: 'chart.write',
    search: { tab: 'anesthesia', dialog: 'anesthetic' },
    icon: IconVaccine,
  },
  {
    words: 'Add Clinical Note',
    also: 'new write',
    needs: 'clinical_notes.write',
    search: { tab: 'notes', dialog: 'note' },
    icon: IconWriting,
  },
  {
    words: 'New Pop-Up Note',
    also: 'add alert reminder popup',
    needs: 'patients.write',
    search: { dialog: 'popup_note' },
    icon: IconNote,
  },
  {
    words: 'Upload Images',
    also: 'new add x-ray photo',
    needs: 'images.write',
    search: { tab: 'images' },
    icon: IconPhotoPlus,
  },
  {
    words: 'Edit Patient',
    also: 'change',
    needs: 'patients.write',
    search: { mode: 'edit' },
    icon: IconPencil,
  },
  {
    words: 'Invite to Portal',
    also: 'patient',
    needs: 'patients.write',
    search: { dialog: 'invite' },
    icon: IconMailPlus,
  },
];
