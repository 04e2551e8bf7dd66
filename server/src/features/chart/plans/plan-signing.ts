import type { PlanAnswer, Presentation } from '@cusp/contract';
import type { Paper } from '../../../services/pdf/paper.ts';
import { relationshipSentences } from './plan-words.ts';
import type { PlanVoice } from './plan-words.ts';

/** The answer to a version. */
export interface SignedPlan {
  answers: readonly PlanAnswer[];
  /** The practice's: times of signing are written in it. */
  time_zone: string;
  /** The digest of the canonical JSON that was signed. */
  sha256: string;
  /** The predeterminations since it was stored. */
  later: Presentation['later'];
}

/** Lines to sign on. */
export function writeSignature(paper: Paper, { say }: PlanVoice): void {
  paper.write(say('I accept this plan   [  ] as a whole   [  ] as marked'), { gapAbove: 18 });
  for (const label of [say('Signature'), say('Name and relationship'), say('Date')]) {
    paper.write(`${label}  ${'_'.repeat(48)}`, { gapAbove: 16 });
  }
}

/** The answers in their order, each with its signature. */
export async function writeAnswers(
  paper: Paper,
  { answers, time_zone, sha256 }: SignedPlan,
  { say, locale }: PlanVoice,
): Promise<void> {
  const moment = new Intl.DateTimeFormat(locale, {
    timeZone: time_zone,
    dateStyle: 'long',
    timeStyle: 'short',
  });
  for (const { accepted, scope, phase, signer_name, relationship, via, at, reason, signature } of answers) {
    const part =
      scope === 'whole'
        ? ''
        : scope === 'phase'
          ? say(', phase {phase}', { phase: String(phase) })
          : say(', as marked above');
    const by =
      signer_name === ''
        ? ''
        : say(' by {name} ({relationship})', {
            name: signer_name,
            relationship: say(relationshipSentences[relationship]),
          });
    const where = say(via === 'portal' ? 'in the patient portal' : 'at the office');
    paper.write(
      `${say(accepted ? 'Accepted' : 'Declined')}${part}${by}, ${where}, ${moment.format(new Date(at))}`,
      { bold: true, gapAbove: 16 },
    );
    if (reason !== '') paper.write(say('Reason: {reason}', { reason }), { gapAbove: 2 });
    if (signature !== null && signature !== '') {
      paper.write(' ', { size: 4 });
      await paper.signature(signature, { width: 180, height: 54 });
    }
  }
  paper.write(say('SHA-256 of what was presented: {sha256}', { sha256 }), {
    size: 7,
    faint: true,
    gapAbove: 14,
  });
}
