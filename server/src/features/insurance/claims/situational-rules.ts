import { namesFacility } from '@cusp/contract';
import type { ClaimFinding } from '@cusp/contract';
import { fileSegment, fileSegments } from './read-claim-file.ts';
import type { ClaimFile, FileLoop } from './read-claim-file.ts';

/**
 * A rule of the implementation guide for dental claims, 005010X224A2, or of what stands behind it: where it is said, what a file that breaks it
 * is told, and whether a file keeps it.
 */
export interface FileRule {
  source: string;
  sentence: string;
  holds: (file: ClaimFile) => boolean;
  /** Where it is mended, if not under “Change Claim”. */
  mend?: ClaimFinding['mend'];
}

/** Whether it is a predetermination. */
export const asksOnly = ({ claim }: ClaimFile) => fileSegment(claim, 'CLM')?.at(19) === 'PB';
export const serviceOf = (own: FileLoop) => fileSegment(own, 'SV3');

/** What a claim needs in some situations. */
export const situations: FileRule[] = [
  {
    source: '2300 REF*F8 with CLM05-3 of 7 or 8',
    sentence: 'A corrected or voided claim needs the payer claim number of the first one.',
    holds: ({ claim }) => {
      const [, , frequency = ''] = fileSegment(claim, 'CLM')?.parts(5) ?? [];
      return !['7', '8'].includes(frequency) || fileSegment(claim, 'REF', 'F8') !== undefined;
    },
  },
  {
    source: '2300 or 2400 DTP*472, except in a predetermination (CLM19 PB)',
    sentence: 'The date of service is missing, or a predetermination has one.',
    holds: (file) =>
      asksOnly(file)
        ? fileSegment(file.claim, 'DTP', '472') === undefined
        : fileSegment(file.claim, 'DTP', '472') !== undefined ||
          file.lines.every(({ own }) => fileSegment(own, 'DTP', '472') !== undefined),
  },
  {
    source: '2400 DTP*472 overrides that of 2300, which is the first day of the claim',
    sentence: 'A line’s date of service is before the claim’s. Check the claim again.',
    holds: ({ claim, lines }) => {
      const first = fileSegment(claim, 'DTP', '472')?.at(3) ?? '';
      return lines.every(({ own }) => {
        const day = fileSegment(own, 'DTP', '472');
        return day === undefined || (day.at(2) === 'D8' && day.at(3) >= first);
      });
    },
  },
  {
    source: '2300 DTP*439 with CLM11; CLM11-4 with AA',
    sentence: 'An accident needs its date, and a car accident its state.',
    holds: ({ claim }) => {
      const [kind = '', , , state = ''] = fileSegment(claim, 'CLM')?.parts(11) ?? [];
      return (
        kind === '' || (fileSegment(claim, 'DTP', '439') !== undefined && (kind !== 'AA' || state !== ''))
      );
    },
  },
  {
    source: '2300 PWK05 and PWK06 unless PWK02 is AA',
    sentence: 'An attachment has no number.',
    holds: ({ claim }) => fileSegments(claim, 'PWK').every((pwk) => pwk.at(2) === 'AA' || pwk.at(6) !== ''),
  },
  {
    source: '2300 HI, four codes; 2400 SV311 points to them',
    sentence: 'A line points to a diagnosis that the claim does not have.',
    holds: ({ claim, lines }) => {
      const codes =
        fileSegment(claim, 'HI') === undefined
          ? 0
          : [1, 2, 3, 4].filter((at) => fileSegment(claim, 'HI')?.at(at) !== '').length;
      return lines.every(({ own }) =>
        (serviceOf(own)?.parts(11) ?? []).every((pointer) => pointer === '' || Number(pointer) <= codes),
      );
    },
  },
  {
    source: '2400 SV301 AD, SV306; SV304 only without TOO',
    sentence: 'A line lacks its code, or names both a tooth and an area of the mouth.',
    holds: ({ lines }) =>
      lines.every(({ own }) => {
        const service = serviceOf(own);
        const [kind, code = ''] = service?.parts(1) ?? [];
        return (
          kind === 'AD' &&
          code !== '' &&
          Number(service?.at(6)) >= 1 &&
          (service?.at(4) === '' || fileSegment(own, 'TOO') === undefined)
        );
      }),
  },
  {
    source: '2400 DTP*441 with SV305 R',
    sentence: 'A replacement needs the date of the prior placement.',
    holds: ({ lines }) =>
      lines.every(({ own }) => serviceOf(own)?.at(5) !== 'R' || fileSegment(own, 'DTP', '441') !== undefined),
  },
  {
    source: '2310A DN, 2310D DD and 2310E DQ: a person with an NPI; 2310D with PRV*AS',
    sentence: 'A referring, assisting, or supervising provider has no NPI or specialty.',
    holds: ({ claim }) =>
      ['DN', 'DD', 'DQ'].every((role) =>
        fileSegments(claim, 'NM1', role).every(
          (named) => named.at(2) === '1' && named.at(3) !== '' && named.at(8) === 'XX' && named.at(9) !== '',
        ),
      ) &&
      (fileSegment(claim, 'NM1', 'DD') === undefined ||
        (fileSegment(claim, 'PRV', 'AS')?.at(3) ?? '') !== ''),
  },
  {
    source: '2310E and 2310D are not 2310B (or 2010AA), as clearinghouses check it',
    sentence:
      'The supervising or assisting provider also treated. Choose a different one under “Change Claim”, or leave it out.',
    holds: ({ head, claim, lines }) => {
      const treated = [head, claim, ...lines.map(({ own }) => own)].flatMap((loop) =>
        fileSegments(loop, 'NM1', '82').map((named) => named.at(9)),
      );
      const biller = fileSegment(head, 'NM1', '85');
      if (treated.length === 0 && biller?.at(2) === '1') treated.push(biller.at(9));
      return ['DD', 'DQ'].every((role) =>
        fileSegments(claim, 'NM1', role).every((named) => !treated.includes(named.at(9))),
      );
    },
  },
  {
    source: '2310B and 2420A PRV*PE*PXC with NM1*82',
    sentence: 'The treating provider has no taxonomy code.',
    holds: ({ claim, lines }) =>
      [claim, ...lines.map(({ own }) => own)].every(
        (loop) =>
          fileSegment(loop, 'NM1', '82') === undefined ||
          (fileSegment(loop, 'PRV', 'PE')?.at(3) ?? '') !== '',
      ),
  },
  {
    source: '2430 DTP*573 with SVD',
    sentence: 'What an earlier plan paid of a line has no date.',
    holds: ({ lines }) =>
      lines.every(({ decisions }) =>
        decisions.every((loop) => fileSegment(loop, 'DTP', '573') !== undefined),
      ),
  },
  {
    source: '2310C NM1*77 outside of the office; N3 and N4 with it',
    sentence: 'Enter the name and the whole address of the place where the treatment was done.',
    holds: ({ claim }) => {
      const [place = ''] = fileSegment(claim, 'CLM')?.parts(5) ?? [];
      return !namesFacility(place) || fileSegment(claim, 'NM1', '77') !== undefined;
    },
  },
  {
    source: '2300 DTP*452 with DN1, except in a predetermination',
    sentence: 'Orthodontic treatment needs the date of the appliance.',
    holds: (file) =>
      asksOnly(file) ||
      fileSegment(file.claim, 'DN1') === undefined ||
      fileSegment(file.claim, 'DTP', '452') !== undefined,
  },
];
