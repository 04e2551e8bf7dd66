import {
  type Sequence,
  type SequenceAbout,
  type SequenceStep,
  sequenceWords,
  type StepChannel,
} from '@cusp/contract';

export interface StepValues {
  /** For the list of the form; not sent. */
  key: string;
  wait_days: number | null;
  way: StepChannel;
  subject: string;
  body: string;
  subject_es: string;
  body_es: string;
}

export interface SequenceValues {
  name: string;
  about: SequenceAbout;
  starts: number;
  from_age: number | null;
  until_age: number | null;
  recall_type_ids: string[];
  includes_earlier: boolean;
  most_a_day: number | null;
  is_on: boolean;
  steps: StepValues[];
  version?: number;
}

let made = 0;
const keyed = (step: Omit<StepValues, 'key'>): StepValues => ({ key: `step ${(made += 1)}`, ...step });

export const newStep = (about: SequenceAbout, way: StepChannel, wait_days: number): StepValues =>
  keyed({ wait_days, way, ...sequenceWords[about][way] });

/** A new sequence: what most practices begin with. */
export const newSequence = (): SequenceValues => ({
  name: '',
  about: 'recall',
  starts: -14,
  from_age: null,
  until_age: null,
  recall_type_ids: [],
  includes_earlier: false,
  most_a_day: 25,
  is_on: false,
  steps: [newStep('recall', 'text', 0), newStep('recall', 'email', 14), newStep('recall', 'call', 14)],
});

export const sequenceValuesOf = ({
  id: _id,
  running: _running,
  steps,
  ...fields
}: Sequence): SequenceValues => ({
  ...fields,
  steps: steps.map((step: SequenceStep) => keyed(step)),
});

const wordsIn = ({
  subject,
  body,
  subject_es,
  body_es,
}: Pick<StepValues, 'subject' | 'body' | 'subject_es' | 'body_es'>) =>
  JSON.stringify([subject, body, subject_es, body_es]);

/** A step for something else, or by another way: words that nobody changed follow, one's own stay. */
export function stepFor(
  step: StepValues,
  was: SequenceAbout,
  next: { about?: SequenceAbout; way?: StepChannel },
): StepValues {
  const way = next.way ?? step.way;
  const about = next.about ?? was;
  const isSuggested = wordsIn(step) === wordsIn(sequenceWords[was][step.way]);
  return { ...step, way, ...((isSuggested || step.body === '') && sequenceWords[about][way]) };
}
