import { type InputOf, recordPortalPrint, recordPrint } from '@cusp/contract';
import { call } from './call.ts';
import { refusalOf } from '../ui/forms/refusal.ts';
import { toast } from '../ui/feedback/toast.tsx';
import { t } from '../ui/language/t.ts';

const unrecorded = () => t('Printing could not be logged');

const showFailureOf = (written: Promise<unknown>) => {
  written.catch((thrown: unknown) => toast.failed(unrecorded(), refusalOf(thrown).detail));
};

/** Records in the audit trail that staff printed a sheet. Not awaited, because the print window must open with the click. */
export const reportPrint = (body: InputOf<typeof recordPrint>['body']): void =>
  showFailureOf(call(recordPrint, { body }));

/** Records in the audit trail that a patient printed a sheet of this record. */
export const reportPortalPrint = (record: string, body: InputOf<typeof recordPortalPrint>['body']): void =>
  showFailureOf(call(recordPortalPrint, { body }, { record }));
