import type { CardOnFile } from '@cusp/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../../api/session.tsx';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';

const removeDialog = lazyDialog(async () => (await import('./RemoveCardDialog.tsx')).RemoveCardDialog);

interface RemoveCardProps {
  patientId: string;
  /** Which of the cards that pay for the patient. */
  which: (card: CardOnFile) => boolean;
  /** Says which card, for those who hear the button only. */
  of: string;
}

/** The button that removes a kept card, for those who may; its dialog loads the card. */
export function RemoveCard({ patientId, which, of }: RemoveCardProps) {
  const { may } = useSession();
  const [asked, setAsked] = useState(false);
  const [opened, setOpened] = useState(false);
  if (!may('payments.write')) return null;
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => {
          setAsked(true);
          setOpened(true);
        }}
      >
        Remove Card<span className="unseen"> {of}</span>
      </Button>
      {asked && (
        <LazyDialog of={removeDialog} with={{ patientId, which, opened, onClose: () => setOpened(false) }} />
      )}
    </>
  );
}
