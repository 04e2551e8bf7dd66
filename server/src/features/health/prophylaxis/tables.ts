import type { procedures, ProphylaxisDose } from '@cusp/contract';

// Source: Wilson et al., American Heart Association, Circulation 2021;143:e963, tables 2 to 5.

export type ProphylaxisProcedure = (typeof procedures)[number];

export interface CardiacRisk {
  name: string;
  entries: readonly string[];
  /** A further condition that isn't coded, so a person decides. */
  only?: string;
}

export const congenitalDefect = 'congenital heart defect';

/** Table 3: cardiac conditions with the highest risk of an adverse outcome. The graver wording of a condition comes first. */
export const cardiacRisks: readonly CardiacRisk[] = [
  {
    name: 'prosthetic heart valve or repair material',
    entries: [
      'Z95.2',
      'Z95.3',
      'Z95.4',
      'prosthetic-heart-valve',
      'heart valve replacement',
      'prosthetic valve',
      'prosthetic heart valve',
      'artificial heart valve',
      'artificial valve',
      'mechanical valve',
      'mechanical heart valve',
      'metal heart valve',
      'bioprosthetic heart valve',
      'tissue valve',
      'tissue heart valve',
      'porcine valve',
      'bovine valve',
      'pig valve',
      'heart valve replaced',
      'mitral valve replaced',
      'aortic valve replaced',
      'bioprosthetic valve',
      'mitral valve replacement',
      'aortic valve replacement',
      'valve replacement',
      'valve repair',
      'annuloplasty',
      'valve ring',
      'valve clip',
      'mitraclip',
      'tavr',
      'tavi',
      'ross procedure',
      'pulmonary valve replacement',
      'pulmonary valve implant',
      'pulmonary conduit',
      'melody valve',
      'contegra',
      'valved conduit',
    ],
  },
  {
    name: 'earlier endocarditis',
    entries: ['I33', 'past-endocarditis', 'infective endocarditis', 'endocarditis'],
  },
  {
    name: 'endocarditis or valve disease of unnamed cause',
    entries: ['I38', 'I39'],
    only: 'only if it was an infection',
  },
  {
    name: 'ventricular assist device or implanted heart',
    entries: ['Z95.811', 'Z95.812', 'lvad', 'ventricular assist device', 'artificial heart'],
  },
  {
    name: 'unrepaired cyanotic heart defect',
    entries: [
      'cyanotic heart disease',
      'cyanotic heart defect',
      'cyanotic congenital heart disease',
      'palliative shunt',
      'blalock',
      'glenn shunt',
    ],
  },
  {
    name: 'residual defect at a repair',
    entries: ['residual shunt', 'residual defect', 'paravalvular leak'],
  },
  {
    name: 'heart transplant',
    entries: ['Z94.1', 'heart transplant', 'cardiac transplant'],
    only: 'only with disease of a valve',
  },
  {
    name: congenitalDefect,
    entries: [
      'Q20',
      'Q21',
      'Q22',
      'Q23',
      'Q24',
      'Q25',
      'Q26',
      'congenital heart',
      'tetralogy of fallot',
      'transposition of the great',
    ],
    only: 'only if cyanotic and unrepaired, with a residual defect, or within 6 months of a repair with material or a device',
  },
];
/** A heart valve that isn't described further; used only if nothing else was found. */
export const unnamedValve: CardiacRisk = {
  name: 'a heart valve',
  entries: ['heart valve', 'heart valves', 'valve surgery', 'valve operation', 'valve replaced'],
  only: 'only if it was replaced, or repaired with material',
};

/** Words for the repair of a congenital defect with material or a device, by surgery or catheter. */
export const repairWords = [
  'Z87.74',
  'occluder',
  'amplatzer',
  'asd closure',
  'vsd closure',
  'pfo closure',
  'pda closure',
  'septal defect closure',
  'asd repair',
  'vsd repair',
  'septal defect repair',
  'septal patch',
  'patch closure',
  'congenital heart repair',
  'congenital heart defect repair',
  'heart defect repair',
  'tetralogy repair',
  'repair of tetralogy of fallot',
  'arterial switch',
  'coarctation repair',
];
/** Months after a repair in which it needs prophylaxis; after that, only a residual defect does. */
export const repairMonths = 6;

export const jointReplacements = ['Z96.6', 'joint replacement', 'hip replacement', 'knee replacement'];

/** Table 4: work on the gums or the tip of a root, or through the mucosa. */
export const gingivalProcedures: readonly ProphylaxisProcedure[] = [
  'Dental Cleaning',
  'Extraction',
  'Implant',
  'Root Canal',
];
/** Brackets, removable appliances and what stays on the surface need none. */
export const exemptProcedures: readonly ProphylaxisProcedure[] = ['Whitening', 'Braces', 'Dentures'];

export interface Regimen {
  drug: string;
  group: 'penicillin' | 'cephalosporin' | 'macrolide' | 'tetracycline';
  route: ProphylaxisDose['route'];
  adultMg: number;
  childMgPerKg: number;
}

/** Table 5, the first choice first. Clindamycin is no longer recommended. */
export const regimens: readonly Regimen[] = [
  { drug: 'Amoxicillin', group: 'penicillin', route: 'mouth', adultMg: 2000, childMgPerKg: 50 },
  { drug: 'Cephalexin', group: 'cephalosporin', route: 'mouth', adultMg: 2000, childMgPerKg: 50 },
  { drug: 'Azithromycin', group: 'macrolide', route: 'mouth', adultMg: 500, childMgPerKg: 15 },
  { drug: 'Clarithromycin', group: 'macrolide', route: 'mouth', adultMg: 500, childMgPerKg: 15 },
  { drug: 'Doxycycline', group: 'tetracycline', route: 'mouth', adultMg: 100, childMgPerKg: 2.2 },
  { drug: 'Ampicillin', group: 'penicillin', route: 'injection', adultMg: 2000, childMgPerKg: 50 },
  { drug: 'Cefazolin', group: 'cephalosporin', route: 'injection', adultMg: 1000, childMgPerKg: 50 },
  { drug: 'Ceftriaxone', group: 'cephalosporin', route: 'injection', adultMg: 1000, childMgPerKg: 50 },
];

/** The names of a drug group in allergies and medication lists, coded or not. */
export const drugGroupNames: Readonly<Record<Regimen['group'], readonly string[]>> = {
  penicillin: [
    'penicillin-class',
    'penicillin',
    'penicillins',
    'pcn',
    'amoxicillin',
    'amoxil',
    'augmentin',
    'ampicillin',
  ],
  cephalosporin: [
    'cephalosporin-class',
    'cephalosporin',
    'cephalosporins',
    'cephalexin',
    'keflex',
    'cefazolin',
    'ceftriaxone',
    'cefuroxime',
    'cefdinir',
  ],
  macrolide: [
    'macrolide-class',
    'macrolide',
    'macrolides',
    'azithromycin',
    'zithromax',
    'clarithromycin',
    'biaxin',
    'erythromycin',
  ],
  tetracycline: ['tetracycline-class', 'tetracycline', 'tetracyclines', 'doxycycline', 'minocycline'],
};
