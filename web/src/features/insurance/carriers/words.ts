import {
  type AskedAttachment,
  type Carrier,
  type WorkWithAttachments,
  askedAttachments,
  workWithAttachments,
} from '@cusp/contract';

/** The words for how a carrier takes claims. */
export const carrierClaimWords: Record<Carrier['claims_by'], string> = {
  electronic: 'Electronically',
  paper: 'On paper',
  paper_later: 'On paper after another plan',
};

/** The words for how a carrier is asked about members and claims. */
export const carrierAskWords: Record<Carrier['asked_by'], string> = {
  clearinghouse: 'By the clearinghouse',
  person: 'By phone or on its website',
};

/** The meaning of its percentages. X12 has the patient's part; some carriers put their own share there. */
export const carrierShareWords = (says_plan_share: boolean): string =>
  says_plan_share ? 'What the plan pays' : 'What the patient pays';

/** Kinds of work with which carriers ask for attachments. */
export const workWords: Record<WorkWithAttachments, string> = {
  filling: 'Fillings',
  crown: 'Crowns',
  bridge: 'Bridges',
  denture: 'Dentures',
  implant: 'Implants',
  root_canal: 'Root canals',
  scaling: 'Deep cleanings by quadrants',
  periodontal: 'Other periodontal work',
  extraction: 'Extractions',
  surgery: 'Other oral surgery',
  braces: 'Braces',
};

export const askedAttachmentWords: Record<AskedAttachment, string> = {
  radiograph: 'Radiograph of the tooth',
  bitewings: 'Bitewings',
  panoramic: 'Panoramic radiograph',
  perio_chart: 'Perio chart',
  photo: 'Intraoral photo',
  narrative: 'Narrative',
};

/** What a carrier asks for with such work. */
export const askedWith = (rules: readonly string[], work: WorkWithAttachments): AskedAttachment[] =>
  askedAttachments.filter((asked) => rules.includes(`${work}:${asked}`));

/** The rules of a carrier as a sentence each; null: nobody entered them. */
export const ruleWords = (rules: readonly string[] | null): string =>
  rules === null
    ? 'The usual ones, as advice'
    : workWithAttachments
        .flatMap((work) => {
          const asked = askedWith(rules, work).map((each) => askedAttachmentWords[each].toLowerCase());
          return asked.length === 0 ? [] : [`${workWords[work]}: ${asked.join(', ')}`];
        })
        .join('; ') || 'None';
