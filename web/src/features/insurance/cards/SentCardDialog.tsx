import { type Coverage, type PatientCoverages, type SentCard, takeSentCard } from '@cusp/contract';
import { Button, Radio } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { rankWords } from '../coverages/words.ts';
import { BesideCard } from './BesideCard.tsx';
import { DismissCardDialog } from './DismissCardDialog.tsx';
import { cardMessages } from './messages.ts';
import { SentPhotos } from './SentPhotos.tsx';
import classes from './Cards.module.css';

interface SentCardDialogProps {
  sent: SentCard;
  insured: PatientCoverages;
  opened: boolean;
  onClose: () => void;
  /** Its photos are at this coverage now, and its numbers have to be entered. */
  onTaken: (coverage: Coverage) => void;
  /** It is the card of a plan that the patient has no coverage of. */
  onAdd: () => void;
}

/** A card that a patient sent, beside their coverages: it is taken to one of them, or dismissed. */
export function SentCardDialog({ sent, insured, onTaken, onAdd, ...dialog }: SentCardDialogProps) {
  const take = useChange(takeSentCard, 'coverages');
  const [covered, setCovered] = useState(false);
  const [dismissing, setDismissing] = useState(false);
  const [first] = insured.coverages;
  return (
    <FormDialog
      {...dialog}
      wide
      edits
      covered={covered || dismissing}
      title="New Card from the Patient"
      submitLabel="Add to Coverage"
      schema={takeSentCard.body}
      initial={{ coverage_id: first?.id ?? '' }}
      submit={(body) =>
        take.mutateAsync({ input: { params: { id: sent.id }, body } }).then((answer) => ({
          taken: answer.coverages.find(({ id }) => id === body.coverage_id),
        }))
      }
      onDone={({ taken }) => {
        dialog.onClose();
        if (taken) onTaken(taken);
      }}
      messages={cardMessages.taken}
      // The coverage's dialog says it, and the toast would lie over its button.
      outcomeMessage={() => null}
    >
      {(form) => (
        <BesideCard card={<SentPhotos sent={sent} onCover={setCovered} />}>
          {insured.coverages.length > 0 && (
            <Radio.Group
              label="Whose card is it?"
              description="The photos replace those of the earlier card. You will enter the numbers next."
              {...form.getInputProps('coverage_id')}
            >
              <div className={classes.choices}>
                {insured.coverages.map(({ id, plan, rank, member_id }) => (
                  <Radio
                    key={id}
                    value={id}
                    label={`${plan.carrier_name} ${plan.name}`}
                    description={[
                      rankWords[rank],
                      `ID ${member_id}`,
                      plan.group_number && `Group ${plan.group_number}`,
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  />
                ))}
              </div>
            </Radio.Group>
          )}
          <div className={classes.buttons}>
            <Button
              variant="default"
              onClick={() => {
                dialog.onClose();
                onAdd();
              }}
            >
              Another Plan: Add Coverage
            </Button>
            <Button variant="default" onClick={() => setDismissing(true)}>
              Dismiss…
            </Button>
          </div>
          <DismissCardDialog
            sent={sent}
            opened={dismissing}
            onClose={() => setDismissing(false)}
            onDone={dialog.onClose}
          />
        </BesideCard>
      )}
    </FormDialog>
  );
}
