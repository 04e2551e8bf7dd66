/**
 * The permissions of each staff role. The server decides by this table, and the app hides by it what would be refused; there
 * is no other list. Source: decisions.md, "Who is who".
 */
export const staffRoles = ['dentist', 'hygienist', 'assistant', 'receptionist'] as const;
export type StaffRole = (typeof staffRoles)[number];

const everyone = staffRoles;
const clinicians = ['dentist', 'hygienist', 'assistant'] as const;
const prescribers = ['dentist'] as const;
/** Those who identify the person, or a document of theirs, and are responsible for it. */
const identifiers = ['dentist', 'receptionist'] as const;

const rolesByPermission = {
  'dashboard.read': everyone,
  'patients.read': everyone,
  'patients.write': everyone,
  'appointments.read': everyone,
  'appointments.write': everyone,
  // Tasks among the people of the practice, and announcements to all of them.
  'tasks.read': everyone,
  'tasks.write': everyone,
  'messages.read': everyone,
  'messages.write': everyone,
  // Approve a bulk text that somebody else wrote.
  'messages.approve': prescribers,
  'treatments.read': everyone,
  'treatments.write': everyone,
  // The fees of each fee schedule; the fee of a procedure comes with the procedure.
  'fees.read': prescribers,
  // The chart with its findings is clinical; the treatments in it are everybody's in their own lists.
  'chart.read': clinicians,
  'chart.write': clinicians,
  // Confirm stage and grade of a periodontitis.
  'perio.diagnose': prescribers,
  // The front desk sees that there is a mark, not what it is about.
  'health.read': clinicians,
  'health.write': clinicians,
  // A reported problem becomes a diagnosis.
  'health.confirm': prescribers,
  'insurance.read': everyone,
  // Carriers, plans and their benefits: many patients' estimates follow from them.
  'insurance.plans': identifiers,
  // The plans that cover a patient.
  'insurance.coverages': identifiers,
  // Claims: made, checked, sent and worked.
  'insurance.claims': identifiers,
  'payments.read': everyone,
  'payments.write': everyone,
  'ledger.adjust': everyone,
  // Take off more than the practice's limit, and approve what others ask for.
  'ledger.approve': prescribers,
  'ledger.write_off': ['dentist', 'receptionist'],
  'ledger.refund': ['dentist', 'receptionist'],
  'days.close': ['dentist', 'receptionist'],
  'days.reopen': everyone,
  // The amounts produced, collected and adjusted, by provider.
  'production.read': prescribers,
  'prescriptions.read': everyone,
  'prescriptions.write': prescribers,
  'images.read': everyone,
  'images.write': everyone,
  // Read an image, and sign the findings.
  'images.sign': prescribers,
  // Send images to another office by a link.
  'images.share': everyone,
  // Pair a computer's office program, and revoke it. Only owners may: see ownersOnly.
  'office_programs.manage': everyone,
  'documents.read': everyone,
  'documents.write': everyone,
  // Lock a document, release it to the patient, strike one and restore it.
  'documents.manage': identifiers,
  // Forms of patients: given, ended, and their answers taken in, those on health only with the right to it.
  'forms.read': everyone,
  'forms.write': everyone,
  // Instructions after a treatment: given at the desk and in the chair; that the words are right a dentist says.
  'instructions.read': everyone,
  'instructions.write': everyone,
  'instructions.review': prescribers,
  'pharmacies.read': everyone,
  'pharmacies.write': everyone,
  'clinical_notes.read': clinicians,
  'clinical_notes.write': clinicians,
  'soap_notes.read': clinicians,
  'soap_notes.write': clinicians,
  'notes.cosign': prescribers,
  'patients.archive': everyone,
  'patients.reset_second_factor': identifiers,
  // Owners may, too: see ownersToo.
  'patients.merge': prescribers,
  // A whole record includes the clinical notes.
  'patients.export': clinicians,
  // Only owners may, whatever their role: see ownersOnly.
  'practice.write': everyone,
  'team.write': everyone,
  'subscription.write': everyone,
  'practice.export': everyone,
  'practice.import': everyone,
  'audit.read': everyone,
} as const satisfies Record<string, readonly StaffRole[]>;

export type Permission = keyof typeof rolesByPermission;

/** Permissions that only a practice's owners have: team, settings, billing, and exporting or importing the whole practice. */
const ownersOnly: readonly Permission[] = [
  'practice.write',
  'team.write',
  'subscription.write',
  'practice.export',
  'practice.import',
  'audit.read',
  'days.reopen',
  'office_programs.manage',
];

/** Permissions that an owner may give a person beyond the role, or take from it. */
export const personalPermissions = [
  'ledger.adjust',
  'ledger.approve',
  'ledger.write_off',
  'ledger.refund',
  'days.close',
  'production.read',
  'messages.approve',
] as const satisfies readonly Permission[];
export type PersonalPermission = (typeof personalPermissions)[number];

export const isPersonal = (permission: string): permission is PersonalPermission =>
  personalPermissions.some((one) => one === permission);

/** Permissions that owners have whatever their role, in addition to the roles above. */
const ownersToo: readonly Permission[] = [
  'patients.merge',
  'fees.read',
  'insurance.plans',
  'insurance.coverages',
  'insurance.claims',
  'documents.manage',
  ...personalPermissions,
];

/** The person whose permissions are checked: the session's person on the server, the signed-in user in the app. */
interface Asking {
  role: StaffRole;
  isOwner?: boolean;
  is_owner?: boolean;
  /** The permissions that an owner gave this person beyond the role, and those that the owner took. */
  granted?: readonly PersonalPermission[];
  denied?: readonly PersonalPermission[];
}

/** Checks whether this person has the permission. */
export function mayStaff(person: Asking, permission: Permission): boolean {
  const isOwner = person.isOwner === true || person.is_owner === true;
  if (ownersOnly.includes(permission)) return isOwner;
  if (isOwner && ownersToo.includes(permission)) return true;
  if (isPersonal(permission)) {
    if (person.granted?.includes(permission)) return true;
    if (person.denied?.includes(permission)) return false;
  }
  const roles: readonly StaffRole[] = rolesByPermission[permission];
  return roles.includes(person.role);
}
