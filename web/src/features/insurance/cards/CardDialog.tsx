import { useState } from 'react';
import { cardSides, type Coverage } from '@cusp/contract';
import { Modal } from '@mantine/core';
import { AboutLine } from '../../../ui/forms/About.tsx';
import { StoredSide } from './StoredSide.tsx';
import classes from './Cards.module.css';

interface CardDialogProps {
  coverage: Coverage;
  opened: boolean;
  onClose: () => void;
}

/** Both sides of a coverage's card, to be read. */
export function CardDialog({ coverage: { id, plan, card }, opened, onClose }: CardDialogProps) {
  const [covered, setCovered] = useState(false);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnEscape={!covered}
      trapFocus={!covered}
      title={`${plan.carrier_name} ${plan.name} card`}
      size="xl"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.both}>
        <AboutLine />
        {cardSides.map((side) => {
          const photo = card.find((each) => each.side === side);
          return (
            photo && (
              <StoredSide
                key={side}
                coverageId={id}
                side={side}
                photo={photo}
                mayWrite={false}
                onCover={setCovered}
              />
            )
          );
        })}
      </div>
    </Modal>
  );
}
