import type { PatientLanguage, StatementInsurance } from '@cusp/contract';
import { sayingIn, translatedInto } from '@cusp/contract';
import { isDenial, reasonWords } from '../../insurance/x12/index.ts';
import type { AccountMoney } from './account-money-queries.ts';
import { statementSpanish } from './statement-words.ts';

type Insured = AccountMoney['insured'][number];
type Answer = Insured['claims'][number];

const isAnswered = ({ state, decided_on }: Answer) =>
  decided_on !== null || ['paid', 'denied', 'closed'].includes(state);

/** Above the contracted fee: written off, and no reason why something is left. */
const contracted = '45';

/** The amounts that an answer leaves to the patient or refuses. */
function notPaid({ adjustments, paid_cents }: Answer, language: PatientLanguage): StatementInsurance['why'] {
  const all = adjustments ?? [];
  const isRefused = paid_cents === 0 && isDenial(all);
  return all
    .filter(
      ({ group, reason, cents }) => cents > 0 && (group === 'PR' || (isRefused && reason !== contracted)),
    )
    .map((adjustment) => ({ words: reasonWords(adjustment, language), cents: adjustment.cents }));
}

/** The insurance part of a statement about a treatment. The reasons name the work, so they follow the rule about naming it. */
export function insuranceOf(
  { procedure, is_hidden, news_on: _newsOn, claims, ...row }: Insured,
  language: PatientLanguage,
): StatementInsurance {
  const last = claims.findLast(({ decided_on }) => decided_on !== null);
  return {
    ...row,
    words:
      procedure === null
        ? sayingIn(language, statementSpanish)('Treatment')
        : translatedInto(language)(procedure),
    claims: claims.map((claim) => ({
      carrier: claim.carrier,
      billed_on: claim.billed_on,
      answered_on: isAnswered(claim) ? (claim.decided_on ?? claim.state_on) : null,
      paid_cents: claim.paid_cents,
    })),
    why: last === undefined || is_hidden ? [] : notPaid(last, language),
  };
}
