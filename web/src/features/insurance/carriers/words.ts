import type { Carrier } from '@cusp/contract';

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
