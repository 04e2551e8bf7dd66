/** Contained in every text of the other practice, so that it is recognized in answers. */
export const marker = 'Zzyzx-of-another-practice';

/** A practice with its owner and two patients, one of whom has a portal account. */
export interface Side {
  practiceId: string;
  ownerId: string;
  /** The owner's token. */
  token: string;
  patientId: string;
  siblingId: string;
  accountId: string;
  /** Whether its texts contain the marker. */
  isOther: boolean;
}
