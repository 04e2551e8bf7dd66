import type { Coverage, PatientCoverages, SentCard } from '@cusp/contract';
import { Button } from '@mantine/core';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { momentWords } from '../../../ui/text/dates.ts';
import { useTimeZone } from '../../../ui/text/today.tsx';
import { patientReads } from './words.ts';
import classes from './Cards.module.css';

const lookDialog = lazyDialog(async () => (await import('./SentCardDialog.tsx')).SentCardDialog);

interface SentCardsProps {
  insured: PatientCoverages;
  mayWrite: boolean;
  /** The numbers of a coverage are to be entered, off the card that was taken to it. */
  onTaken: (coverage: Coverage, sent: SentCard) => void;
  onAdd: (sent: SentCard) => void;
}

/** New cards that the patient sent in the portal, until somebody decides about them. */
export function SentCards({ insured, mayWrite, onTaken, onAdd }: SentCardsProps) {
  const timeZone = useTimeZone();
  const looked = useEdited<SentCard>();
  if (insured.sent_cards.length === 0 && !looked.record) return null;
  return (
    <>
      <ul className={classes.sent} aria-label="New cards">
        {insured.sent_cards.map((sent) => (
          <li key={sent.id}>
            <span>
              The patient sent a new card on {momentWords(sent.sent_at, timeZone)}. {patientReads(sent)}
            </span>
            {mayWrite && (
              <Button size="compact-sm" onClick={() => looked.open(sent)}>
                Review New Card
              </Button>
            )}
          </li>
        ))}
      </ul>
      {looked.record && (
        <LazyDialog
          key={looked.key}
          of={lookDialog}
          with={{
            sent: looked.record,
            insured,
            opened: looked.opened,
            onClose: looked.close,
            onTaken: (coverage: Coverage) => looked.record && onTaken(coverage, looked.record),
            onAdd: () => looked.record && onAdd(looked.record),
          }}
        />
      )}
    </>
  );
}
