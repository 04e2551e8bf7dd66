import type { DocumentKind } from '@cusp/contract';
import { texts } from '../../../ui/language/t.ts';

/** The names of the kinds of document, for staff and patients. */
export const documentKindWords: Record<DocumentKind, string> = texts({
  treatment_plan: 'Treatment plan',
  statement: 'Statement',
  receipt: 'Receipt',
  agreement: 'Agreement',
  consent: 'Consent',
  form: 'Form',
  instructions: 'Instructions',
  letter: 'Letter',
  referral: 'Referral',
  records: 'Outside records',
  insurance_card: 'Insurance card',
  eob: 'Explanation of benefits',
  photo_id: 'Photo ID',
  authority: 'Proof of legal authority',
  other: 'Other',
});
