import type { PlanAnswer } from '@cusp/contract';
import { LocalDateTime } from '../../../ui/text/Values.tsx';
import { SignaturePicture } from './SignaturePicture.tsx';
import { relationshipWords } from './words.ts';
import classes from './Plans.module.css';

/** The answers to a version with their signatures, the earliest first. */
export const SignedAnswers = ({ answers }: { answers: readonly PlanAnswer[] }) =>
  answers.length > 0 && (
    <section aria-label="Answers">
      {answers.map(
        ({ id, accepted, signer_name, relationship, signature, reason, at, via, scope, phase }) => (
          <div key={id}>
            <p className={classes.text}>
              {accepted ? 'Accepted' : 'Declined'}
              {scope === 'whole' ? '' : scope === 'phase' ? `, phase ${phase}` : ', in part'}
              {signer_name && ` by ${signer_name} (${relationshipWords[relationship]})`},{' '}
              {via === 'portal' ? 'in the portal' : 'at the desk'}, <LocalDateTime moment={at} />
            </p>
            {reason && <p className={classes.text}>“{reason}”</p>}
            {signature && <SignaturePicture signature={signature} name={signer_name} />}
          </div>
        ),
      )}
    </section>
  );
