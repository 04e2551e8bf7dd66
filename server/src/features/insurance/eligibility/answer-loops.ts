import { officePlace } from '@cusp/contract';
import { x12Element } from '../x12/index.ts';
import type { X12Segment, X12Set } from '../x12/index.ts';

/** A benefit of a 271 (loop 2110) with all that belongs to it. */
export interface BenefitLoop {
  eb: X12Segment;
  /** What is said of the benefit: HSD, REF, DTP, AAA, MSG and III, in any order. */
  own: X12Segment[];
  /** Whom it names between LS and LE (loop 2120), as another carrier, with that one's segments. */
  party: X12Segment[];
}

interface MemberLoop {
  /** What stands outside of all benefits. */
  own: X12Segment[];
  benefits: BenefitLoop[];
}

const nameOf = (segment: X12Segment) => x12Element(segment, 0);

/** Whether a segment names the subscriber or the dependent. */
export const isMember = (segment: X12Segment): boolean =>
  nameOf(segment) === 'NM1' && ['IL', '03'].includes(x12Element(segment, 1));

/** The loops of a 271, each HL with its benefits. A benefit ends where the next one or the next HL begins. */
function membersOf({ segments }: X12Set): MemberLoop[] {
  let member: MemberLoop = { own: [], benefits: [] };
  const members = [member];
  let inParty = false;
  for (const segment of segments) {
    const name = nameOf(segment);
    const benefit = member.benefits.at(-1);
    if (name === 'HL') {
      member = { own: [], benefits: [] };
      members.push(member);
    } else if (name === 'EB') {
      member.benefits.push({ eb: segment, own: [], party: [] });
      inParty = false;
    } else if (benefit === undefined) member.own.push(segment);
    else {
      // Some carriers leave LS out.
      if (name === 'LS' || name === 'NM1') inParty = true;
      (inParty ? benefit.party : benefit.own).push(segment);
      if (name === 'LE') inParty = false;
    }
  }
  return members;
}

/** What a 271 says outside of its benefits: whose answer it is. */
export const outsideOfBenefits = (set: X12Set): X12Segment[] => membersOf(set).flatMap(({ own }) => own);

/**
 * The benefits of the patient, who is the dependent where one is named, with what is said of the patient and of the subscriber. The
 * carrier and the provider come with the subscriber: a refusal there is one of all.
 */
export function loopsOf(set: X12Set): {
  member: X12Segment[];
  subscriber: X12Segment[];
  benefits: BenefitLoop[];
} {
  const members = membersOf(set);
  const patient = members.findLast(({ own }) => own.some(isMember));
  const others = members.filter((one) => one !== patient);
  const own = patient?.benefits ?? [];
  return {
    member: patient?.own ?? [],
    subscriber: others.flatMap((one) => one.own),
    // A carrier may say of a family's benefits at the subscriber alone.
    benefits: own.length > 0 ? own : others.flatMap(({ benefits }) => benefits),
  };
}

/** The places of service (CMS) that a benefit is limited to: III with ZZ. */
export const placesOf = ({ own }: BenefitLoop): string[] =>
  own
    .filter((segment) => nameOf(segment) === 'III' && x12Element(segment, 1) === 'ZZ')
    .map((segment) => x12Element(segment, 2).trim());

/** Whether a benefit holds in a dental office. */
export function holdsInOffice(loop: BenefitLoop): boolean {
  const places = placesOf(loop);
  return places.length === 0 || places.includes(officePlace);
}
