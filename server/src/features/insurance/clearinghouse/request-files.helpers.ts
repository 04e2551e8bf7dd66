import { writeX12 } from '../x12/index.ts';
import type { X12Value } from '../x12/index.ts';

/** An answer of a carrier, as a 277 of this version. */
export const answerFile = (version: string, segments: (readonly X12Value[])[], control = 91) =>
  writeX12({
    sender: 'TESTHOUSE',
    receiver: 'CUSP',
    day: '2026-11-26',
    time: '09:00',
    control,
    test: true,
    group: 'HN',
    version,
    sets: [{ kind: '277', segments }],
  });

/** A carrier's request for more about a claim (005010X213, or 006020X313). @param stc what it asks for, as STC has it */
export const requestFile = (
  control: string,
  stc: readonly X12Value[],
  trace = 'REQ77',
  version = '005010X213',
) =>
  answerFile(version, [
    ['BHT', '0085', '48', 'R0001', '20261126', '0900', 'RQ'],
    ['HL', '1', '', '20', '1'],
    ['NM1', 'PR', '2', 'EXAMPLE DENTAL PLAN', '', '', '', '', 'PI', 'TEST1'],
    ['HL', '2', '1', '21', '1'],
    ['NM1', '41', '2', 'MAPLE STREET DENTAL', '', '', '', '', '46', 'CUSPTEST'],
    ['HL', '3', '2', '19', '1'],
    ['NM1', '1P', '2', 'MAPLE STREET DENTAL', '', '', '', '', 'XX', '1999999984'],
    ['HL', '4', '3', 'PT'],
    ['NM1', 'QC', '1', 'RIVERA', 'ANA', '', '', '', 'MI', 'MEM1'],
    ['TRN', '1', trace],
    ['STC', ...stc],
    ['DTP', '106', 'D8', '20301211'],
    ['REF', '1K', 'PCN555'],
    ['REF', 'EJ', control],
  ]);
