import type { AdminPracticeDetail } from '@cusp/contract';
import { Button, Group } from '@mantine/core';
import type { PracticeDialog } from '../searches.ts';
import { moneyWords, numberWords } from '../../../../ui/text/formats.ts';
import { countWords } from '../words.ts';
import { FactList } from '../../../../ui/tables/RecordCard.tsx';
import { LocalDate, PhoneNumber } from '../../../../ui/text/Values.tsx';
import { registrationWords } from './registration.ts';
import { Panel } from '../Panel.tsx';

interface TextsPanelProps {
  practice: AdminPracticeDetail;
  /** Opens a dialog; undefined if the admin's role may not change texts. */
  onAsk: ((dialog: PracticeDialog) => void) | undefined;
}

const provenWords = {
  assigned: 'Assigned',
  code: 'Verified by code',
  use: 'Used only by this practice before verification was required',
} as const;

type Usage = AdminPracticeDetail['text_usage']['this_month'];

/** How many texts, in how many parts, and what they cost. */
const usageWords = ({ texts, parts, cost }: Usage) =>
  texts === 0
    ? 'None'
    : `${countWords(texts, 'text', 'texts')} in ${countWords(parts, 'part', 'parts')}${cost === null ? '' : `, ${moneyWords(cost)}`}`;

/** The number that a practice's texts come from, how many it sent, and how many it may send. */
export function TextsPanel({ practice, onAsk }: TextsPanelProps) {
  const { texts_a_day, text_number, text_number_state, text_number_proven } = practice;
  const { text_number_registration: registration, texts_until } = practice;
  const state =
    text_number_proven === null
      ? text_number_state === 'contested'
        ? 'Contested: another practice has it'
        : 'Entered by the practice, not verified'
      : provenWords[text_number_proven];
  return (
    <Panel title="Texts">
      <FactList
        facts={[
          ['Number', text_number === '' ? 'None' : <PhoneNumber key="number" phone={text_number} />],
          ...(text_number === ''
            ? []
            : ([
                ['State', state, 'wide'],
                [
                  'Carriers',
                  registration !== 'approved' && texts_until !== null ? (
                    <>
                      {registrationWords[registration]}; texts are sent until{' '}
                      <LocalDate key="until" date={texts_until} />
                    </>
                  ) : (
                    registrationWords[registration]
                  ),
                  'wide',
                ],
              ] as const)),
          ['This month', usageWords(practice.text_usage.this_month), 'wide'],
          ['Last month', usageWords(practice.text_usage.last_month), 'wide'],
          ['Limit', texts_a_day === null ? 'Default' : `${numberWords(texts_a_day)} a day`],
        ]}
      />
      {onAsk && (
        <Group gap="xs">
          <Button variant="default" onClick={() => onAsk('text_number')}>
            Assign Number
          </Button>
          <Button variant="default" onClick={() => onAsk('text_limit')}>
            Change Limit
          </Button>
        </Group>
      )}
    </Panel>
  );
}
