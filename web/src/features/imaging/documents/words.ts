import type { DocumentKind } from '@cusp/contract';
import { texts } from '../../../ui/language/t.ts';

/** What a document is, for staff and patients alike. */
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
  records: 'Records from elsewhere',
  insurance_card: 'Insurance card',
  eob: 'Explanation of benefits',
  photo_id: 'Photo ID',
  other: 'Other',
});
