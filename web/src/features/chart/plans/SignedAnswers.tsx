import type { PlanAnswer } from '@cusp/contract';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import { SignaturePicture } from './SignaturePicture.tsx';
import { relationshipWords } from './words.ts';
import classes from './Plans.module.css';
import { t } from '../../../ui/language/t.ts';

function answerWords({ accepted, scope, phase }: Pick<PlanAnswer, 'accepted' | 'scope' | 'phase'>): string {
  if (scope === 'whole') return accepted ? t('Accepted') : t('Declined');
  if (scope === 'phase')
    return accepted
      ? t('Accepted, phase {phase}', { phase: phase ?? '' })
      : t('Declined, phase {phase}', { phase: phase ?? '' });
  return accepted ? t('Accepted, in part') : t('Declined, in part');
}

/** The answers to a version with their signatures, the earliest first. */
export const SignedAnswers = ({ answers }: { answers: readonly PlanAnswer[] }) =>
  answers.length > 0 && (
    <section aria-label={t('Answers')}>
      {answers.map(
        ({ id, accepted, signer_name, relationship, signature, reason, at, via, scope, phase }) => (
          <div key={id}>
            <p className={classes.text}>
              {answerWords({ accepted, scope, phase })}
              {signer_name &&
                ` ${t('by {name} ({relationship})', {
                  name: signer_name,
                  relationship: relationshipWords[relationship],
                })}`}
              , {via === 'portal' ? t('in the portal') : t('at the desk')}, <LocalDateTime moment={at} />
            </p>
            {reason && <p className={classes.text}>“{reason}”</p>}
            {signature && <SignaturePicture signature={signature} name={signer_name} />}
          </div>
        ),
      )}
    </section>
  );
