import type { Prescription } from '@cusp/contract';
import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconHourglass, IconSend, IconSignature } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { prescriptionMessages } from './messages.ts';
import '../../../ui/theme/status.css';
import classes from './PrescriptionCard.module.css';

/** Badges: signed, sent, and written despite a warning. */
export const PrescriptionBadges = ({ prescription }: { prescription: Prescription }) => (
  <div className={classes.badges}>
    {prescription.allergy_reasons.length > 0 && (
      <Mark look="status-pending" icon={IconAlertTriangle} words="Warning: reason given" />
    )}
    {prescription.signed && <Mark icon={IconSignature} words="E-Signed" />}
    {prescription.sent_to_pharmacy && <Mark look="status-sent" icon={IconSend} words="Sent to Pharmacy" />}
    {prescription.sending === 'sending' && (
      <Mark look="status-in_progress" icon={IconHourglass} words={prescriptionMessages.sending} />
    )}
  </div>
);

interface MarkProps {
  look?: string;
  icon: ComponentType<{ size: number; 'aria-hidden': boolean }>;
  words: string;
}

const Mark = ({ look = '', icon: Icon, words }: MarkProps) => (
  <Badge
    className={`status ${look}`}
    variant="unstyled"
    tt="none"
    leftSection={<Icon size={14} aria-hidden />}
  >
    {words}
  </Badge>
);
