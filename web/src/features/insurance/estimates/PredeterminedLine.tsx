import type { InsuranceEstimate } from '@cusp/contract';
import { useSession } from '../../../api/session.tsx';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { TextLink } from '../../../ui/text/TextLink.tsx';
import { claimStateWords } from '../claims/words.ts';
import classes from './Estimates.module.css';

type Predetermination = InsuranceEstimate['treatments'][number]['predeterminations'][number];

interface PredeterminedLineProps {
  of: Predetermination;
  links: boolean;
  /** The plan's name where there are several. */
  plan: string;
}

const sentence = ({ answer, state, state_on }: Predetermination, plan: string): string => {
  const who = plan === '' ? 'plan' : plan;
  if (answer === null)
    return `Predetermination${plan === '' ? '' : ` by ${plan}`}: ${claimStateWords[state].toLowerCase()}, ${dateWords(state_on, 'plain')}`;
  const { on, pays, patient, number } = answer;
  return `Predetermined ${dateWords(on, 'plain')}: ${who} pays ${moneyWords(pays)}, patient pays ${moneyWords(patient)}${number === '' ? '' : `, number ${number}`}`;
};

/** The predetermination of a treatment, and the plan's answer. */
export function PredeterminedLine({ of, plan, links }: PredeterminedLineProps) {
  const { may } = useSession();
  const words = sentence(of, plan);
  return (
    <p className={classes.predetermined}>
      {links && may('insurance.claims') ? (
        <TextLink to="/claims/$id" params={{ id: of.claim_id }}>
          {words}
        </TextLink>
      ) : (
        words
      )}
    </p>
  );
}
