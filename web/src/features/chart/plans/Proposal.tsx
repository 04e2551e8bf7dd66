import { Checkbox, Radio } from '@mantine/core';
import {
  type CentsRange,
  type LineFigures,
  predeterminedWords,
  type SnapshotPredetermined,
} from '@cusp/contract';
import type { ReactNode } from 'react';
import { dateWords } from '../../../ui/text/dates.ts';
import { listWords, moneyWords, stateWords } from '../../../ui/text/formats.ts';
import { proposalParts, shareOf, type ShownLine, type ShownPhase, type ShownVisit } from './proposal.ts';
import { titleForPatients } from '../treatments/titleForPatients.ts';
import classes from './Plans.module.css';
import { t, translated } from '../../../ui/language/t.ts';
import look from '../../../ui/theme/look.module.css';

/** The reader's choices, and how to change them; without it, the plan is only shown. */
interface Choosing {
  chosen: ReadonlySet<string>;
  /** Takes these lines, or leaves them. */
  onTake: (ids: readonly string[], take: boolean) => void;
  /** Takes one alternative of a choice instead of the others. */
  onOption: (choice: string, option: string) => void;
}

interface ProposalProps {
  phases: readonly ShownPhase[];
  choosing?: Choosing | undefined;
  /** The end of a visit's heading. */
  aside?: (visit: ShownVisit) => ReactNode;
}

/** A plan's phases and visits with what each treatment costs; alternatives are side by side. */
export const Proposal = ({ phases, choosing, aside }: ProposalProps) => (
  <div className={classes.phases}>
    {phases.map((phase, index) => (
      <div
        role="group"
        // Phases have no ids, and their order is what they are.
        key={index}
        className={classes.phase}
        aria-label={phase.name || t('Phase {number}', { number: index + 1 })}
      >
        <h4>{phase.name || t('Phase {number}', { number: index + 1 })}</h4>
        {phase.visits.length === 0 && <p className={classes.dim}>{t('No treatment yet')}</p>}
        {phase.visits.map((visit, place) => (
          <div key={visit.lines[0]?.id ?? place} className={classes.visit}>
            <div className={classes.visitHead}>
              <span className={classes.dim}>
                {t('Visit {number}, about {minutes} minutes', { number: place + 1, minutes: visit.minutes })}
              </span>
              {aside?.(visit)}
            </div>
            <VisitLines visit={visit} choosing={choosing} />
          </div>
        ))}
      </div>
    ))}
  </div>
);

function VisitLines({ visit, choosing }: { visit: ShownVisit; choosing: Choosing | undefined }) {
  return (
    <div className={classes.lines}>
      {proposalParts(visit.lines).map((part) =>
        part.kind === 'line' ? (
          <Line key={part.line.id} line={part.line} choosing={choosing} />
        ) : (
          <Choice key={part.choice} {...part} choosing={choosing} />
        ),
      )}
    </div>
  );
}

const cents = (amount: number) => moneyWords(amount / 100);
const rangeWords = ({ least, most }: CentsRange): string =>
  least === most ? cents(most) : t('{least} to {most}', { least: cents(least), most: cents(most) });

function Line({ line, choosing }: { line: ShownLine; choosing: Choosing | undefined }) {
  const isOpen = choosing !== undefined && line.mark === '' && line.choice === '';
  return (
    <div className={classes.line}>
      {isOpen && (
        <Checkbox
          className={classes.control ?? ''}
          size="md"
          aria-label={titleForPatients(line)}
          checked={choosing.chosen.has(line.id)}
          onChange={({ currentTarget }) => choosing.onTake([line.id], currentTarget.checked)}
        />
      )}
      <div className={classes.name}>
        <span className={look.dim}>{line.order}.</span> {titleForPatients(line)}
        {line.mark && <span className={classes.mark}>{stateWords(line.mark)}</span>}
        {line.description && <span className={classes.sub}>{line.description}</span>}
        {line.diagnosis && (
          <span className={classes.sub}>{t('Diagnosis {name}', { name: line.diagnosis })}</span>
        )}
        {line.contradicts && (
          <span className={classes.contradicts}>
            {t('Conflicts with the chart: {what}', { what: line.contradicts })}
          </span>
        )}
        {line.fee !== null && line.figures && (line.discount > 0 || line.figures.insurance !== null) && (
          <span className={classes.sub}>{feeParts(line.fee, line.discount, line.figures).join(', ')}</span>
        )}
        <EstimateSteps line={line} />
      </div>
      <span className={classes.amount}>
        {line.fee === null ? (
          <span className={classes.unknown}>{t('No fee yet')}</span>
        ) : (
          <PatientShare lines={[line]} />
        )}
      </span>
      {line.estimate?.predetermined?.map((answer) => (
        <Predetermined key={`${answer.name} ${answer.on}`} answer={answer} />
      ))}
      {line.later.map((answer) => (
        <Predetermined key={`${answer.name} ${answer.on}`} answer={answer} isLater />
      ))}
    </div>
  );
}

/** The fee, and what comes off it. */
const feeParts = (fee: number, discount: number, { insurance, writeOff }: LineFigures): string[] => [
  t('Fee {money}', { money: cents(fee) }),
  ...(discount > 0 ? [t('discount {money}', { money: cents(discount) })] : []),
  ...(insurance !== null ? [t('expected insurance {money}', { money: rangeWords(insurance) })] : []),
  ...(writeOff.most > 0 ? [t('write-off {money}', { money: rangeWords(writeOff) })] : []),
];

/** The patient's share of lines: one amount, or two where insurance depends on something. */
export function PatientShare({ lines }: { lines: readonly ShownLine[] }) {
  const share = shareOf(lines);
  return share === undefined ? '…' : rangeWords(share);
}

interface PredeterminedProps {
  answer: SnapshotPredetermined;
  /** It came after the version was kept. */
  isLater?: boolean;
}

/** A predetermination, which is firmer than the estimate. */
const Predetermined = ({ answer, isLater = false }: PredeterminedProps) => (
  <p className={classes.predetermined}>
    {predeterminedWords(answer, { isLater, money: cents, day: (date) => dateWords(date, 'plain') })}
  </p>
);

/** Each plan's payment and the reasons, on demand; unknown facts are shown at once. */
function EstimateSteps({ line: { estimate, figures } }: { line: ShownLine }) {
  if (estimate === null) return null;
  const { plans, depends } = estimate;
  return (
    <>
      {depends.length > 0 && (
        <span className={classes.sub}>
          {t('Depends on {list}.', { list: listWords(depends.map(translated)) })}
        </span>
      )}
      <details className={classes.steps}>
        <summary>{t('How insurance was estimated')}</summary>
        {plans.map(({ name, pays_cents, steps }, at) => (
          <div key={name}>
            <p>
              {name}: {rangeWords(figures?.plans[at] ?? { least: pays_cents, most: pays_cents })}
            </p>
            <ul>
              {steps.map((step) => (
                <li key={step}>{translated(step)}</li>
              ))}
            </ul>
          </div>
        ))}
      </details>
    </>
  );
}

interface ChoiceProps {
  choice: string;
  options: { option: string; lines: ShownLine[] }[];
  choosing: Choosing | undefined;
}

/** The instruction for alternatives, or the chosen one. */
function choiceWords(choice: string, options: ChoiceProps['options'], isOpen: boolean): string {
  const marks = options.flatMap(({ lines }) => lines.map(({ mark }) => mark));
  if (isOpen || marks.every((mark) => mark === '')) return t('{choice}: choose one', { choice });
  const taken = options.find(({ lines }) => lines.some(({ mark }) => mark !== '' && mark !== 'declined'));
  return taken
    ? t('{choice}: {option} was chosen', { choice, option: taken.option })
    : t('{choice}: declined', { choice });
}

function Choice({ choice, options, choosing }: ChoiceProps) {
  const isOpen = choosing !== undefined && options.some(({ lines }) => lines.some(({ mark }) => mark === ''));
  return (
    <div
      role={isOpen ? 'radiogroup' : 'group'}
      className={classes.choice}
      aria-label={t('Alternatives: {choice}', { choice })}
    >
      <p>{choiceWords(choice, options, isOpen)}</p>
      <div className={classes.options}>
        {options.map(({ option, lines }) => {
          const isChosen = choosing !== undefined && lines.some(({ id }) => choosing.chosen.has(id));
          return (
            <div key={option} className={classes.option} data-chosen={isChosen}>
              <div className={classes.optionHead}>
                {isOpen ? (
                  <Radio
                    size="md"
                    label={option}
                    name={choice}
                    checked={isChosen}
                    onChange={() => choosing.onOption(choice, option)}
                  />
                ) : (
                  <span>{option}</span>
                )}
                <span className={classes.amount}>
                  <PatientShare lines={lines} />
                </span>
              </div>
              {lines.map((line) => (
                <Line key={line.id} line={line} choosing={undefined} />
              ))}
            </div>
          );
        })}
      </div>
    </div>
  );
}
