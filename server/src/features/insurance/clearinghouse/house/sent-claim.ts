import { readX12, x12Components, x12Element } from '../../x12/index.ts';

/** A claim as the test clearinghouse reads it from our file. */
export interface SentClaim {
  /** ISA13, ISA06, and BHT03. */
  number: number;
  sender: string;
  batch: string;
  control_number: string;
  cents: number;
  npi: string;
  tax_id: string;
  payer: string;
  payer_id: string;
  member_id: string;
  last_name: string;
  first_name: string;
  /** CLM19: it only asks what would be paid. */
  asks: boolean;
  /** CCYYMMDD; `''`: nothing was done yet. */
  day: string;
  /** `day`: its own, where it is another than the claim's, else `''`. `earlier_paid` and `earlier_off`: what an earlier plan paid, and what its contract took off; null on a first plan's claim. */
  lines: {
    code: string;
    cents: number;
    number: string;
    day: string;
    earlier_paid: number | null;
    earlier_off: number;
  }[];
}

const cents = (amount: string) => Math.round(Number(amount) * 100);

/** Reads one of our 837D files; throws an X12Error if the text isn't X12. */
export function sentClaim(text: string): SentClaim {
  const [interchange] = readX12(text);
  const set = interchange?.sets[0];
  const claim: SentClaim = {
    number: Number(interchange?.control ?? 0),
    sender: interchange?.sender.trim() ?? '',
    batch: '',
    control_number: '',
    cents: 0,
    npi: '',
    tax_id: '',
    payer: '',
    payer_id: '',
    member_id: '',
    last_name: '',
    first_name: '',
    asks: false,
    day: '',
    lines: [],
  };
  for (const segment of set?.segments ?? []) {
    const at = (number: number) => x12Element(segment, number).trim();
    const name = `${at(0)} ${at(1)}`;
    const line = claim.lines.at(-1);
    if (at(0) === 'BHT') claim.batch = at(3);
    else if (name === 'NM1 85') claim.npi = at(9);
    else if ((name === 'REF EI' || name === 'REF SY') && claim.tax_id === '') claim.tax_id = at(2);
    else if (name === 'NM1 PR' && claim.payer === '') [claim.payer, claim.payer_id] = [at(3), at(9)];
    else if (name === 'NM1 IL' && claim.member_id === '')
      [claim.last_name, claim.first_name, claim.member_id] = [at(3), at(4), at(9)];
    else if (name === 'NM1 QC') [claim.last_name, claim.first_name] = [at(3), at(4)];
    else if (at(0) === 'CLM')
      [claim.control_number, claim.cents, claim.asks] = [at(1), cents(at(2)), at(19) === 'PB'];
    else if (name === 'DTP 472') (line ?? claim).day = at(3);
    else if (at(0) === 'SV3' && set !== undefined)
      claim.lines.push({
        code: x12Components(segment, 1, set.separators)[1] ?? '',
        cents: cents(at(2)),
        number: '',
        day: '',
        earlier_paid: null,
        earlier_off: 0,
      });
    else if (name === 'REF 6R' && line !== undefined) line.number = at(2);
    else if (at(0) === 'SVD' && line !== undefined)
      line.earlier_paid = (line.earlier_paid ?? 0) + cents(at(2));
    else if (name === 'CAS CO' && line !== undefined)
      for (const place of [3, 6, 9]) line.earlier_off += cents(at(place));
  }
  return claim;
}
