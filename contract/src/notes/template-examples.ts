import type { NoteTemplateInput } from './templates.ts';

/**
 * Templates that a practice can add and then edit, in words of our own. What the record knows is asked for by its names
 * (overview/rules/visit-note.ts) and filled in; what a template doesn't ask for stands in lines of its own.
 */
export const noteTemplateExamples: readonly NoteTemplateInput[] = [
  {
    name: 'Cleaning',
    category: 'Dental Cleaning',
    content: `Health history: [[History: reviewed, no change | reviewed and changed, see the record | not reviewed today]].
Plaque [[Plaque: light | moderate | heavy]], calculus [[Calculus: light | moderate | heavy]], gums [[Gums: healthy | bleeding in places | inflamed]].
Scaled and polished. Fluoride: [[Fluoride: none | varnish]]. Home care: [[Home care: any of brushing | floss | interdental brushes]].
Next visit: [[Next visit: in 3 months | in 4 months | in 6 months]].`,
  },
  {
    name: 'Crown preparation',
    category: 'Crown',
    content: `Tooth [[Tooth]] prepared for a crown. Anesthesia: [[Local anesthesia: none]].
Build-up: [[Build-up: none | composite | glass ionomer]]. Cord: [[Cord: none | single | double]].
Material: [[Material: zirconia | lithium disilicate | metal-ceramic | gold]], shade [[Shade: A1 | A2 | A3 | B1 | B2]].
Impression: [[Impression: scan | silicone]]. Temporary seated with [[Temporary cement]]. Laboratory: [[Laboratory]].
Assisted by [[Assistant]].`,
  },
  {
    name: 'Crown seating',
    category: 'Crown',
    content: `Temporary of tooth [[Tooth]] removed, tooth cleaned. Anesthesia: [[Local anesthesia: none]].
Crown tried in: margins [[Margins: closed all around | adjusted]], contacts [[Contacts: firm | adjusted]], shade [[Shade]] accepted by the patient.
Seated with [[Cement: resin cement | glass ionomer cement | resin-modified glass ionomer]]. Excess removed, floss passes. Bite checked and adjusted.
Assisted by [[Assistant]].`,
  },
  {
    name: 'Emergency (palliative)',
    category: 'Other',
    content: `Came for [[Complaint: pain | swelling | broken tooth | lost filling | bleeding]] at [[Where]], since [[Since]].
Findings: [[Findings]]. Cause: [[Cause: irreversible pulpitis | apical abscess | cracked tooth | gum abscess | lost restoration]].
Anesthesia: [[Local anesthesia: none]]. Relieved by [[Relief: opening the pulp | draining | temporary filling | adjusting the bite | medication alone]].
Prescribed: [[Prescribed: none]]. Definitive treatment: [[Plan]].`,
  },
  {
    name: 'Extraction',
    category: 'Extraction',
    content: `Consent for the extraction of tooth [[Tooth]]: [[Consent: discussed and signed | discussed]], risks [[Risks: any of pain | bleeding | infection | numbness]].
Anesthesia: [[Local anesthesia: none]].
Extracted [[Course: without complication | in sections | with a flap]]. Socket: [[Socket: curetted and irrigated | sutured | dressed]]. Bleeding stopped by pressure.
Instructions given: [[Instructions: in writing | spoken]]. Assisted by [[Assistant]].`,
  },
  {
    name: 'Filling',
    category: 'Filling',
    content: `Tooth [[Tooth]], surfaces [[Surfaces]]. Health history: [[History: reviewed, no change | reviewed and changed, see the record | not reviewed today]].
Anesthesia: [[Local anesthesia: none]].
Isolation: [[Isolation: rubber dam | cotton rolls]]. Caries removed. Liner: [[Liner: none | calcium hydroxide | glass ionomer]].
Material: [[Material: composite | glass ionomer | amalgam]], shade [[Shade: A1 | A2 | A3 | A3.5 | B1 | B2]], lot [[Lot]].
Occlusion checked and adjusted. Instructions given: [[Instructions: any of numbness | sensitivity | when to call]].`,
  },
  {
    name: 'Implant placement',
    category: 'Implant',
    content: `Consent for an implant at [[Tooth]]: [[Consent: discussed and signed | discussed]]. Anesthesia: [[Local anesthesia: none]].
Site opened [[Opening: with a flap | without a flap]] and drilled under irrigation. Implant [[Implant brand and size]], lot [[Lot]], placed at [[Torque: number]] Ncm.
Graft: [[Graft: none | bone graft | bone graft and membrane]]. Closed with [[Closed with: healing abutment | cover screw]], sutures [[Sutures]].
Instructions given: [[Instructions: in writing | spoken]]. Assisted by [[Assistant]].`,
  },
  {
    name: 'Limited exam (urgent)',
    category: 'Other',
    content: `Came for [[Complaint]], since [[Since]]. Looked at [[Where]].
Cold [[Cold: normal | lingering | none]], percussion [[Percussion: normal | tender]], palpation [[Palpation: normal | tender]]. Images: [[Images: none]].
Diagnosis: [[Diagnosis]]. Choices explained: [[Choices]]. The patient chose [[Chosen]].`,
  },
  {
    name: 'New patient exam (comprehensive)',
    category: 'Other',
    content: `First visit. Reason: [[Reason]]. Health history: [[History: reviewed, no change | reviewed and changed, see the record | not reviewed today]].
Outside the mouth: [[Extraoral: within normal limits]]. Soft tissues and cancer screening: [[Soft tissues: within normal limits]]. Jaw joints: [[Jaw joints: no findings | clicking | pain]].
Teeth charted. Probing: [[Probing]]. Images: [[Images: none]]. Caries risk: [[Caries risk: low | moderate | high]].
Findings and choices explained; questions answered. Plan: [[Plan]].`,
  },
  {
    name: 'Perio maintenance (periodontal)',
    category: 'Dental Cleaning',
    content: `Periodontal maintenance. Health history: [[History: reviewed, no change | reviewed and changed, see the record | not reviewed today]].
Probing: [[Probing]]. Plaque [[Plaque: light | moderate | heavy]], calculus [[Calculus: light | moderate | heavy]].
Deposits above and below the gums removed, deep sites debrided: [[Debrided sites]]. Polished. Home care: [[Home care: any of brushing | floss | interdental brushes]].
Next visit: [[Next visit: in 3 months | in 4 months]].`,
  },
  {
    name: 'Periodic exam (checkup)',
    category: 'Other',
    content: `Health history: [[History: reviewed, no change | reviewed and changed, see the record | not reviewed today]]. Concerns: [[Concerns: none]].
Soft tissues and cancer screening: [[Soft tissues: within normal limits]]. New findings: [[New findings: none, chart is current]]. Images: [[Images: none]].
Plan: [[Plan: continue recall]].`,
  },
  {
    name: 'Root canal',
    category: 'Root Canal',
    content: `Tooth [[Tooth]]: [[Diagnosis: irreversible pulpitis | necrotic pulp | previously treated]], [[Apex: normal | symptomatic apical periodontitis | apical abscess]].
Anesthesia: [[Local anesthesia: none]]. Rubber dam.
Canals and working lengths: [[Canals and lengths]]. Irrigation: sodium hypochlorite. Dressing: [[Dressing: none | calcium hydroxide]].
Filled with [[Filled with: gutta-percha and sealer | not yet]]. Access closed with [[Access closed with: temporary | composite]].`,
  },
  {
    name: 'Sedation',
    category: 'Other',
    content: `Sedation: [[Sedation: nitrous oxide | moderate sedation]]. Fasting and escort: [[Fasting and escort: confirmed | not needed]]. Consent: [[Consent: discussed and signed]].
Vitals before: [[Vitals]]. Lightest effective level kept, patient [[Response: responded to speech throughout]].
Recovered on [[Recovery: oxygen for 5 minutes]], discharged [[Discharge: alert, to an adult | alert]] at [[Discharge time]]. Monitored by [[Assistant]].`,
  },
  {
    name: 'SRP (root planing)',
    category: 'Dental Cleaning',
    content: `Root surfaces of [[Tooth]] scaled and planed. Health history: [[History: reviewed, no change | reviewed and changed, see the record | not reviewed today]].
Probing: [[Probing]]. Anesthesia: [[Local anesthesia: none]].
Deposits below the gums removed by [[Instruments: hand and ultrasonic | hand | ultrasonic]], roots smooth to the explorer. Irrigated with [[Irrigated with: water | chlorhexidine]].
Home care: [[Home care: any of brushing | floss | interdental brushes]]. Re-evaluation: [[Re-evaluation: in 4 to 6 weeks]].`,
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
