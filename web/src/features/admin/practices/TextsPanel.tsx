import type { AdminPracticeDetail } from '@cusp/contract';
import { Button } from '@mantine/core';
import type { PracticeDialog } from '../../../searches.ts';
import { numberWords } from '../../../ui/formats.ts';
import { Facts } from '../../../ui/RecordCard.tsx';
import { Panel } from '../Panel.tsx';

interface TextsPanelProps {
  practice: AdminPracticeDetail;
  /** Opens a dialog; undefined where the admin's role may not change texts. */
  onAsk: ((dialog: PracticeDialog) => void) | undefined;
}

/** How many texts a practice may send. */
export const TextsPanel = ({ practice: { texts_a_day }, onAsk }: TextsPanelProps) => (
  <Panel title="Texts">
    <Facts
      facts={[['Limit', texts_a_day === null ? 'As in the settings' : `${numberWords(texts_a_day)} a day`]]}
    />
    {onAsk && (
      <div>
        <Button variant="default" onClick={() => onAsk('text_limit')}>
          Change Limit
        </Button>
      </div>
    )}
  </Panel>
);
