import { Popover, Text } from '@mantine/core';
import { IconAlertTriangleFilled, IconMessage2 } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import classes from './Payments.module.css';

interface PaymentSignProps {
  label: string;
  icon: ComponentType<{ size: number; 'aria-hidden': boolean }>;
  words: string;
  warns?: boolean;
}

/** An icon with a tooltip in a payment's row: most rows have none, so that they need no column. */
const PaymentSign = ({ label, icon: Icon, words, warns = false }: PaymentSignProps) => (
  <Popover width="max-content" position="bottom" withArrow shadow="md" withRoles>
    <Popover.Target>
      <button type="button" aria-label={label} className={classes.sign} data-warns={warns}>
        <Icon size={16} aria-hidden />
      </button>
    </Popover.Target>
    <Popover.Dropdown maw="min(24rem, calc(100vw - 2rem))">
      <Text size="sm" className={classes.notes ?? ''}>
        {words}
      </Text>
    </Popover.Dropdown>
  </Popover>
);

/** The notes of the payment, such as a check's number. */
export const NotesSign = ({ notes }: { notes: string }) => (
  <PaymentSign label="Notes" icon={IconMessage2} words={notes} />
);

/** Why the payment needs attention, such as a credit to refund; with its notes, since a row has room for one sign. */
export const AttentionSign = ({ attention, notes }: { attention: string; notes: string }) => (
  <PaymentSign
    label="Needs attention"
    icon={IconAlertTriangleFilled}
    words={[attention, notes].filter(Boolean).join('\n\n')}
    warns
  />
);
