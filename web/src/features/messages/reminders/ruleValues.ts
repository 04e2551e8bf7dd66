import {
  beforeVisit,
  listedNames,
  messageChannels,
  followUpWords,
  type ReminderRule,
  type RuleOccasion,
  ruleOccasions,
  suggestedWords,
} from '@cusp/contract';

export const channelChoices = messageChannels.map((value) => ({
  value,
  label: value === 'text' ? 'Text' : 'Email',
}));
const occasionWords: Record<RuleOccasion, string> = {
  before: 'Before the visit',
  after: 'After a completed visit',
  missed: 'After a missed visit',
  booked: 'When the office books a visit',
  moved: 'When the office moves a visit',
  canceled: 'When the office cancels a visit',
  review: 'Review request',
  birthday: 'On the patient’s birthday',
};
export const occasionChoices = ruleOccasions.map((value) => ({ value, label: occasionWords[value] }));

export const afterWords: Record<Exclude<RuleOccasion, 'birthday'>, string> = {
  before: 'Before the visit',
  after: 'After the visit',
  missed: 'After the visit',
  booked: 'After it was booked',
  moved: 'After it was moved',
  canceled: 'After it was canceled',
  review: 'After the visit',
};

/** The blanks that the words of a rule may have. */
export function blankWords(occasion: RuleOccasion): string {
  if (occasion === 'birthday') return '{first_name} and {practice} are filled in.';
  const blanks = [
    '{first_name}',
    '{practice}',
    '{date}',
    '{time}',
    '{provider}',
    ...(beforeVisit.has(occasion)
      ? ['{bring}', '{confirm_link}', '{forms_link}', '{instructions_link}']
      : []),
    ...(occasion === 'review' ? ['{review_link}'] : []),
  ];
  return `${listedNames(blanks)} are filled in.`;
}

/** Words to begin with, for what a rule is about and by which way it is sent. */
export const firstWords = (occasion: RuleOccasion, channel: ReminderRule['channel']) =>
  occasion === 'before'
    ? { ...suggestedWords[channel], subject_es: '', body_es: '' }
    : followUpWords[occasion][channel];

export interface Values {
  name: string;
  channel: ReminderRule['channel'];
  occasion: RuleOccasion;
  lead: number | null;
  lead_unit: ReminderRule['lead_unit'];
  kind_ids: string[];
  subject: string;
  body: string;
  subject_es: string;
  body_es: string;
  categories: ReminderRule['categories'];
  to_provider: boolean;
  review_link: string;
  once_months: number | null;
  skip_confirmed: boolean;
  is_on: boolean;
  version?: number;
}

export const newRule: Values = {
  name: '',
  channel: 'text',
  occasion: 'before',
  lead: 2,
  lead_unit: 'days',
  kind_ids: [],
  ...firstWords('before', 'text'),
  categories: [],
  to_provider: false,
  review_link: '',
  once_months: 6,
  skip_confirmed: true,
  is_on: false,
};

export const valuesOfRule = ({ id: _id, ...fields }: ReminderRule): Values => fields;
