import { type InputOf, recordPortalPrint, recordPrint } from '@cusp/contract';
import { call } from './call.ts';
import { refusalOf } from '../ui/forms/refusal.ts';
import { toast } from '../ui/feedback/toast.tsx';
import { t } from '../ui/language/t.ts';

const unwritten = () => t('The printing could not be recorded');

const sayIfNot = (written: Promise<unknown>) => {
  written.catch((thrown: unknown) => toast.failed(unwritten(), refusalOf(thrown).detail));
};

/** Records that staff printed a sheet. Not awaited, because the print window must open with the click. */
export const keepPrint = (body: InputOf<typeof recordPrint>['body']): void =>
  sayIfNot(call(recordPrint, { body }));

/** The same for a patient, of this record. */
export const keepPortalPrint = (record: string, body: InputOf<typeof recordPortalPrint>['body']): void =>
  sayIfNot(call(recordPortalPrint, { body }, { record }));
