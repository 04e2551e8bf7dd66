import type { DocumentKind, DocumentLanguage } from '@cusp/contract';

/** A document of the demo: a page of words, or a photo of a card that says them. */
export interface DemoDocument {
  kind: DocumentKind;
  title: string;
  /** How many days ago. */
  ago: number;
  lines: readonly string[];
  language?: DocumentLanguage;
  /** The patient finds it in the portal. */
  released?: true;
  locked?: true;
  struck?: string;
  photo?: true;
  about?: 'visit' | 'treatment';
}

/** The documents of the patient who has the most; `{name}` stands for the patient's name. */
export const fullFile: readonly DemoDocument[] = [
  {
    kind: 'referral',
    title: 'Referral to Harbor Endodontics',
    ago: 6,
    released: true,
    about: 'treatment',
    lines: [
      'To: Harbor Endodontics, 12 Pier Road',
      'Please evaluate {name} for root canal treatment of the tooth named above.',
      'Cold lingers for more than 20 seconds; percussion is tender. A periapical radiograph is enclosed.',
      'Thank you for seeing {name}. Please send us your report.',
    ],
  },
  {
    kind: 'letter',
    title: 'Report from Harbor Endodontics',
    ago: 2,
    about: 'treatment',
    lines: [
      'We saw {name} for evaluation. Diagnosis: symptomatic irreversible pulpitis.',
      'Root canal treatment was completed in one visit. Please place a full-coverage restoration within 30 days.',
    ],
  },
  {
    kind: 'consent',
    title: 'Consent to crown, signed on paper',
    ago: 5,
    locked: true,
    released: true,
    about: 'treatment',
    lines: [
      'I have been told about the crown that is planned, its benefits and risks, and other ways to treat the tooth.',
      'My questions were answered. I agree to the treatment.',
      'Signed: {name}',
    ],
  },
  {
    kind: 'form',
    title: 'Registration form',
    ago: 640,
    locked: true,
    lines: ['Registration of {name}', 'How did you hear about us? A neighbor.', 'Signed: {name}'],
  },
  {
    kind: 'records',
    title: 'Records from Dr. Ellery, Springfield',
    ago: 636,
    language: 'en',
    lines: [
      'Last examination: no changes. Bitewings taken.',
      'Crown on the upper right first molar placed in 2014.',
      'Periodontal charting: pockets of 2 to 3 mm throughout.',
    ],
  },
  {
    kind: 'eob',
    title: 'Explanation of benefits, crown',
    ago: 31,
    lines: ['Charge 1,180.00', 'Allowed 940.00', 'Paid 470.00', 'Patient responsibility 470.00'],
  },
  {
    kind: 'photo_id',
    title: 'Driver’s license',
    ago: 638,
    photo: true,
    lines: ['STATE OF NEW YORK', 'DRIVER LICENSE', '{name}', 'SAMPLE'],
  },
  {
    kind: 'authority',
    title: 'Durable power of attorney',
    ago: 45,
    locked: true,
    lines: [
      'I, {name}, name the person below as my agent for decisions about my health care and its costs.',
      'This power does not end when I can no longer decide for myself.',
      'Signed: {name}. Witnessed: two adults.',
    ],
  },
  {
    kind: 'other',
    title: 'X-ray order from another office',
    ago: 14,
    struck: 'Belongs to another patient.',
    photo: true,
    lines: ['X-RAY ORDER', 'PANORAMIC', 'SAMPLE'],
  },
];

/** The documents of other patients. */
export const smallFiles: readonly (readonly DemoDocument[])[] = [
  [
    {
      kind: 'letter',
      title: 'Instrucciones después de la extracción',
      ago: 9,
      language: 'es',
      released: true,
      about: 'visit',
      lines: [
        'Muerda la gasa durante 30 minutos. No se enjuague hoy.',
        'Llámenos si el sangrado no para o si tiene fiebre.',
      ],
    },
  ],
  [
    {
      kind: 'letter',
      title: 'Clearance from Dr. Amari, cardiology',
      ago: 12,
      lines: ['{name} may have dental treatment with local anesthetic. Continue all medications as taken.'],
    },
    {
      kind: 'consent',
      title: 'Consent to examination and images',
      ago: 370,
      locked: true,
      lines: ['I agree to an examination and to the images that are needed for it.', 'Signed: {name}'],
    },
  ],
];
