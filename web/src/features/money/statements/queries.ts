import {
  type Endpoint,
  getAccountSetting,
  getStatementSettings,
  type InputOf,
  listStatementRuns,
  listStatements,
  portalStatementPdf,
  portalStatements,
  previewStatement,
  previewStatements,
  type StatementChoice,
} from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import type { CallOptions } from '../../../api/call.ts';
import { fetchFile } from '../../../api/files.ts';
import { keyOf } from '../../../api/keys.ts';
import { pagedList } from '../../../api/paged.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { downloadBlob } from '../../../ui/forms/downloadBlob.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { statementMessages } from './messages.ts';

/** The practice's statements, the newest first. */
export const statementsList = (q: string) =>
  pagedList(listStatements, keyOf('statements', 'pages', q), (page) => ({
    query: { ...(q !== '' && { q }), ...page },
  }));

/** The statements of the account that pays for a patient. */
export const patientStatementsQuery = (patientId: string) =>
  queryOf(listStatements, { query: { patient_id: patientId } }, keyOf('statements', 'of', patientId));

/** The last runs; asked again every second while one is under way. */
export const runsQuery = () =>
  queryOptions({
    ...queryOf(listStatementRuns, {}, keyOf('statements', 'runs')),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === 'running') === true ? 1000 : false,
  });

export const statementPreviewQuery = (patientId: string) =>
  queryOf(previewStatement, { params: { id: patientId } }, keyOf('statements', 'preview', patientId));

export const statementSettingsQuery = () => queryOf(getStatementSettings, {}, keyOf('statement-settings'));

export const accountSettingQuery = (patientId: string) =>
  queryOf(getAccountSetting, { params: { id: patientId } }, keyOf('statements', 'account', patientId));

/** The statements that a patient was sent. */
export const portalStatementsQuery = (record: string) =>
  queryOf(portalStatements, {}, keyOf('portal', record, 'statements'), { record });

/** Saves the PDF that a call answers; says so if it fails. */
export async function saveAnsweredPdf<E extends Endpoint>(
  endpoint: E,
  input: InputOf<E>,
  name: string,
  options?: CallOptions,
): Promise<void> {
  try {
    const file = await fetchFile(endpoint, input, options);
    downloadBlob({ blob: file.blob, name: file.name ?? name });
  } catch (thrown) {
    toast.failed(statementMessages.pdfFailed, refusalOf(thrown).detail);
  }
}

export const savePortalStatement = (id: string, record: string) =>
  saveAnsweredPdf(portalStatementPdf, { params: { id } }, 'statement.pdf', { record });

/** The accounts that would get a statement by this choice. */
export const runPreviewQuery = (choice: StatementChoice) =>
  queryOf(
    previewStatements,
    { body: choice },
    keyOf('statements', 'run', choice.way, String(choice.min_amount), String(choice.quiet_days)),
  );
