import type {
  HoldBack,
  StatementRun,
  StatementRunDelivery,
  StatementDelivery,
  StatementDeliveryCounts,
} from '@cusp/contract';
import { texts } from '../../../ui/language/t.ts';

/** The texts of statements. */
export const statementMessages = texts({
  listFailed: 'Failed to fetch statements',
  none: 'No statements yet',
  previewFailed: 'Failed to preview the statements',
  sent: 'Statement sent',
  made: 'Statement created',
  sendFailed: 'Failed to send the statement',
  started: 'Creating statements',
  startFailed: 'Failed to start the statements',
  stopped: 'The run was stopped',
  stopFailed: 'Failed to stop the run',
  resumed: 'Run resumed',
  resumeFailed: 'Failed to resume the run',
  pdfFailed: 'Failed to open the PDF',
  saved: 'Statement settings saved',
  saveFailed: 'Failed to save the statement settings',
  heldSaved: 'Account settings saved',
  heldFailed: 'Failed to save the account settings',
});

export const statementDeliveryWords: Record<StatementDelivery, string> = texts({
  email: 'By email',
  portal: 'In the portal',
  print: 'On paper',
});

export const runDeliveryWords: Record<StatementRunDelivery, string> = {
  each: 'Best method for each account',
  ...statementDeliveryWords,
};

/** `3 by email, 2 on paper`. */
export const deliveryCountWords = ({ email, portal, print }: StatementDeliveryCounts): string =>
  [
    email > 0 ? `${email} by email` : '',
    portal > 0 ? `${portal} in the portal` : '',
    print > 0 ? `${print} on paper` : '',
  ]
    .filter(Boolean)
    .join(', ');

export const heldWords: Record<HoldBack, string> = texts({
  nothing_due: 'No balance due after credits and insurance',
  dispute: 'A payment is disputed',
  payment_plan: 'On a payment plan in good standing',
  hold: 'Held by staff',
  deceased: 'The guarantor is deceased',
  archived: 'The guarantor’s record is archived',
  no_email: 'No email address',
  no_portal: 'No portal account with access to bills',
  no_address: 'No address, email or portal account',
});

export const runWords: Record<StatementRun['state'], string> = texts({
  running: 'Running',
  stopped: 'Stopped',
  done: 'Done',
});

export const counted = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;
