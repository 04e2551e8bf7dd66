import { portalForm, portalForms } from '@cusp/contract';
import { keyOf } from '../../../../api/keys.ts';
import { queryOf } from '../../../../api/queryOf.ts';

export const portalFormsQuery = (record: string) =>
  queryOf(portalForms, {}, keyOf('portal', record, 'forms'), { record });

export const portalFormQuery = (record: string, id: string) =>
  queryOf(portalForm, { params: { id } }, keyOf('portal', record, 'forms', id), { record });
