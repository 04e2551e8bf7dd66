import type { ClaimFinding } from '@cusp/contract';
import { X12Error } from '../x12/index.ts';
import { claimText } from './claim-837.ts';
import type { ClaimFacts } from './facts.ts';
import { fileRules } from './file-rules.ts';
import { findingsOf } from './findings.ts';
import { readClaimFile } from './read-claim-file.ts';

/** What a file breaks of the rules of dental claims, as sentences; read as its receiver reads it, whatever wrote it. */
export function fileProblems(text: string): Pick<ClaimFinding, 'sentence' | 'mend'>[] {
  try {
    const file = readClaimFile(text);
    return fileRules
      .filter(({ holds }) => !holds(file))
      .map(({ sentence, mend = 'claim' }) => ({ sentence, mend }));
  } catch (thrown) {
    if (thrown instanceof X12Error) return [{ sentence: thrown.message, mend: 'claim' }];
    throw thrown;
  }
}

/** What a claim lacks to be sent: of its record, and, once nothing is missing there, of its file. */
export function claimFindings(facts: ClaimFacts): ClaimFinding[] {
  const found = findingsOf(facts);
  if (found.length > 0 || facts.claim.on_paper) return found;
  // The envelope is not what is checked.
  const envelope = {
    sender: 'SENDER',
    receiver: { id: 'RECEIVER', name: facts.claim.carrier_name },
    interchange_number: 1,
    test: true,
    day: facts.today,
    time: '00:00',
  };
  return fileProblems(claimText(facts, envelope)).map((problem) => ({ ...problem, line: null }));
}
