import { delayReasonCodes, placesOfService, specialProgramCodes } from '@cusp/contract';
import { fileCents, fileSegment, fileSegments } from './read-claim-file.ts';
import type { ClaimFile, FileLoop } from './read-claim-file.ts';
import { asksOnly, serviceOf } from './situational-rules.ts';
import type { FileRule } from './situational-rules.ts';

const loopsOf = ({ head, claim, others, lines }: ClaimFile): FileLoop[] => [
  head,
  claim,
  ...others,
  ...lines.flatMap(({ own, decisions }) => [own, ...decisions]),
];
const isDay = (text: string) => {
  const day = text.replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3');
  return day.length === 10 && !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day);
};
const isTooth = (text: string) =>
  /^([1-9]|[12]\d|3[0-2]|5[1-9]|[67]\d|8[0-2])$/.test(text) || /^[A-T]S?$/.test(text);
const places = new Set<string>(placesOfService.map(({ code }) => code));

/** What an element can say, and how often a segment can stand. */
export const valueRules: FileRule[] = [
  {
    source: '2300 CLM05: CMS place of service codes, B, and 1, 7 or 8',
    sentence: 'The place of treatment is none that carriers know.',
    holds: ({ claim }) => {
      const [place = '', qualifier, frequency = ''] = fileSegment(claim, 'CLM')?.parts(5) ?? [];
      return places.has(place) && qualifier === 'B' && ['1', '7', '8'].includes(frequency);
    },
  },
  {
    source: '2300 CLM06 to CLM09',
    sentence: 'The file does not say who accepts assignment, or whether the patient released information.',
    holds: ({ claim }) => {
      const clm = fileSegment(claim, 'CLM');
      return [/^[YN]$/, /^[AC]$/, /^[YNW]$/, /^[YI]$/].every((code, at) => code.test(clm?.at(6 + at) ?? ''));
    },
  },
  {
    source: '2300 CLM12: code list 1366; 02, 03 and 05 are Medicaid’s',
    sentence: 'This special program is only for Medicaid claims. Change it, or the plan’s carrier.',
    holds: ({ head, claim }) => {
      const code = fileSegment(claim, 'CLM')?.at(12) ?? '';
      if (code === '') return true;
      const isKnown = specialProgramCodes.some((known) => known === code);
      return isKnown && (code === '01' || fileSegment(head, 'SBR')?.at(9) === 'MC');
    },
  },
  {
    source: '2300 CLM20: code list 1514',
    sentence: 'The reason for late filing is none that carriers know.',
    holds: ({ claim }) => {
      const code = fileSegment(claim, 'CLM')?.at(20) ?? '';
      return code === '' || delayReasonCodes.some((known) => known === code);
    },
  },
  {
    source: 'DTP02 D8 and DTP03, DMG02: CCYYMMDD',
    sentence: 'A date in the file is none.',
    holds: (file) =>
      loopsOf(file).every(
        (loop) =>
          fileSegments(loop, 'DTP').every((dtp) => dtp.at(2) === 'D8' && isDay(dtp.at(3))) &&
          fileSegments(loop, 'DMG').every((dmg) => dmg.at(1) === 'D8' && isDay(dmg.at(2))),
      ),
  },
  {
    source:
      '2400 TOO: Universal 1 to 32 and A to T, 51 to 82 and AS to TS; surfaces; at most 32. 2300 DN2: at most 35',
    sentence: 'A tooth or surface in the file is none that carriers know.',
    holds: ({ claim, lines }) => {
      const missing = fileSegments(claim, 'DN2');
      return (
        missing.length <= 35 &&
        missing.every((dn2) => isTooth(dn2.at(1)) && ['M', 'E'].includes(dn2.at(2))) &&
        lines.every(({ own }) => {
          const teeth = fileSegments(own, 'TOO');
          return (
            teeth.length <= 32 &&
            teeth.every(
              (too) =>
                too.at(1) === 'JP' &&
                isTooth(too.at(2)) &&
                too.parts(3).every((surface) => /^[BDFILMO]?$/.test(surface)),
            )
          );
        })
      );
    },
  },
  {
    source: '2400 SV304: 00, 01, 02, 10, 20, 30, 40; SV305 I or R',
    sentence: 'An area of the mouth in the file is none that carriers know.',
    holds: ({ lines }) =>
      lines.every(({ own }) => {
        const service = serviceOf(own);
        return (
          (service?.parts(4) ?? []).every((area) => /^(0[0-2]|[1-4]0)?$/.test(area)) &&
          /^[IR]?$/.test(service?.at(5) ?? '')
        );
      }),
  },
  {
    source: '2400 SV301-3 to 6: at most four modifiers of two characters',
    sentence: 'A modifier has two characters, such as KX, and a line has at most four.',
    holds: ({ lines }) =>
      lines.every(({ own }) => {
        const [, , ...modifiers] = serviceOf(own)?.parts(1) ?? [];
        return modifiers.length <= 4 && modifiers.every((one) => /^[A-Z0-9]{2}$/.test(one));
      }),
  },
  {
    source: '2300 HI: ABK first, then ABF; ICD-10-CM without dots',
    sentence: 'A diagnosis in the file is not written as ICD-10 has it.',
    holds: ({ claim }) => {
      const hi = fileSegment(claim, 'HI');
      if (hi === undefined) return true;
      return [1, 2, 3, 4].every((at) => {
        if (hi.at(at) === '') return true;
        const [qualifier, code = ''] = hi.parts(at);
        return qualifier === (at === 1 ? 'ABK' : 'ABF') && /^[A-Z]\d[A-Z0-9]{1,5}$/.test(code);
      });
    },
  },
  {
    source: '2300 PWK ten times, NTE five, 2320 ten, 2430 fifteen; REF02 50 characters',
    sentence: 'The file has more attachments, remarks, other plans, or longer numbers than carriers take.',
    holds: (file) =>
      fileSegments(file.claim, 'PWK').length <= 10 &&
      fileSegments(file.claim, 'NTE').length <= 5 &&
      file.others.length <= 10 &&
      file.lines.every(({ decisions }) => decisions.length <= 15) &&
      loopsOf(file).every((loop) => fileSegments(loop, 'REF').every((ref) => ref.at(2).length <= 50)),
  },
  {
    source: '2300 CLM02: more than 0, as clearinghouses check it',
    sentence: 'The claim bills nothing.',
    holds: ({ claim }) => fileCents(fileSegment(claim, 'CLM')?.at(2) ?? '') > 0,
  },
  {
    source: '2300 AMT*F5: what the patient paid, at most CLM02, and none in a predetermination',
    sentence: 'The patient paid more for these treatments than the claim bills. Check the claim again.',
    holds: (file) => {
      const paid = fileSegment(file.claim, 'AMT', 'F5');
      if (paid === undefined) return true;
      const cents = fileCents(paid.at(2));
      return !asksOnly(file) && cents > 0 && cents <= fileCents(fileSegment(file.claim, 'CLM')?.at(2) ?? '');
    },
  },
];
