import type { NoteTemplateInput } from './templates.ts';

/** Example templates, which a practice can add and then edit. */
export const noteTemplateExamples: readonly NoteTemplateInput[] = [
  {
    name: 'Filling',
    category: 'Filling',
    content: `Tooth [[Tooth]], surfaces [[Surfaces]]. Health history: [[History: reviewed, no change | reviewed and changed, see the record | not reviewed today]].
Anesthetic: [[Anesthetic: lidocaine 2% with epinephrine 1:100,000 | articaine 4% with epinephrine 1:100,000 | mepivacaine 3% plain | none]], [[Cartridges: number]] carpules, [[Injection: infiltration | inferior alveolar block]].
Isolation: [[Isolation: rubber dam | cotton rolls]]. Caries removed. Liner: [[Liner: none | calcium hydroxide | glass ionomer]].
Material: [[Material: composite | glass ionomer | amalgam]], shade [[Shade: A1 | A2 | A3 | A3.5 | B1 | B2]], lot [[Lot]].
Occlusion checked and adjusted. Instructions given: [[Instructions: any of numbness | sensitivity | when to call]].`,
  },
  {
    name: 'Crown preparation',
    category: 'Crown',
    content: `Tooth [[Tooth]] prepared for a crown.
Anesthetic: [[Anesthetic: lidocaine 2% with epinephrine 1:100,000 | articaine 4% with epinephrine 1:100,000 | none]], [[Cartridges: number]] cartridges.
Build-up: [[Build-up: none | composite | glass ionomer]]. Cord: [[Cord: none | single | double]].
Material: [[Material: zirconia | lithium disilicate | metal-ceramic | gold]], shade [[Shade: A1 | A2 | A3 | B1 | B2]].
Impression: [[Impression: scan | silicone]]. Temporary seated with [[Temporary cement]]. Laboratory: [[Laboratory]]. Fitting on [[Fitting: date]].`,
  },
  {
    name: 'Root canal',
    category: 'Root Canal',
    content: `Tooth [[Tooth]]: [[Diagnosis: irreversible pulpitis | necrotic pulp | previously treated]], [[Apex: normal | symptomatic apical periodontitis | apical abscess]].
Anesthetic: [[Anesthetic: lidocaine 2% with epinephrine 1:100,000 | articaine 4% with epinephrine 1:100,000]], [[Cartridges: number]] cartridges. Rubber dam.
Canals and working lengths: [[Canals and lengths]]. Irrigation: sodium hypochlorite. Dressing: [[Dressing: none | calcium hydroxide]].
Filled with [[Filled with: gutta-percha and sealer | not yet]]. Access closed with [[Access closed with: temporary | composite]].`,
  },
  {
    name: 'Extraction',
    category: 'Extraction',
    content: `Consent for the extraction of tooth [[Tooth]]: [[Consent: discussed and signed | discussed]], risks [[Risks: any of pain | bleeding | infection | numbness]].
Anesthetic: [[Anesthetic: lidocaine 2% with epinephrine 1:100,000 | articaine 4% with epinephrine 1:100,000]], [[Cartridges: number]] cartridges.
Extracted [[Course: without complication | in sections | with a flap]]. Socket: [[Socket: curetted and irrigated | sutured | dressed]]. Bleeding stopped by pressure.
Instructions given in writing.`,
  },
  {
    name: 'Cleaning',
    category: 'Dental Cleaning',
    content: `Health history: [[History: reviewed, no change | reviewed and changed, see the record | not reviewed today]].
Plaque [[Plaque: light | moderate | heavy]], calculus [[Calculus: light | moderate | heavy]], gums [[Gums: healthy | bleeding in places | inflamed]].
Scaled and polished. Fluoride: [[Fluoride: none | varnish]]. Home care: [[Home care: any of brushing | floss | interdental brushes]].
Next visit in [[Months: 3 | 4 | 6 | 12]] months.`,
  },
  {
    kind: 'soap',
    name: 'Toothache',
    sections: {
      chief_complaint: 'Pain in tooth [[Tooth]]',
      subjective:
        'Since [[Since]], [[Kind: sharp | dull | throbbing]], to [[To: any of cold | heat | biting | nothing]]. Pain lasts [[Lasts: seconds | minutes | hours]].',
      objective:
        'Cold [[Cold: normal | lingering | none]], percussion [[Percussion: normal | tender]], palpation [[Palpation: normal | tender]], probing [[Probing]].',
      assessment:
        '[[Diagnosis: reversible pulpitis | irreversible pulpitis | apical abscess | cracked tooth]]',
      plan: '[[Plan]]',
    },
  },
];

/** Example short texts. */
export const notePhraseExamples = [
  { shortcut: 'anes', content: 'Profound anesthesia confirmed before treatment. No adverse reaction.' },
  { shortcut: 'poi', content: 'Post-op instructions given verbally and in writing.' },
  { shortcut: 'nka', content: 'Patient reports no known allergies.' },
] as const;
