import {
  claimAgeNames,
  claimFigures,
  claimStates,
  getClaim,
  listClaims,
  listNotBilled,
  listReadyClaims,
} from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { pagedList } from '../../../api/paged.ts';
import { queryOf } from '../../../api/queryOf.ts';
import type { ClaimsSearch } from './claimsSearch.ts';

const isState = (word: string | undefined) => (['all', ...claimStates] as const).find((one) => one === word);

const kinds = ['claims', 'predeterminations'] as const;

/** The search as the server has it. */
function filterOf({ view, state, kind, carrier }: ClaimsSearch) {
  const only = kinds.find((one) => one === kind);
  const of = view === 'rejected' ? view : isState(state);
  return {
    ...(of && { state: of }),
    ...(of === 'checked' && { by: 'electronic' as const }),
    ...(view === 'follow_up' && { follow_up: 'due' as const }),
    ...(view === 'mail' && { state: 'checked' as const, by: 'paper' as const }),
    ...((view === 'denied' || view === 'unanswered') && { work: view }),
    ...(only && { kind: only }),
    ...(carrier && { carrier_id: carrier }),
  };
}
const keyOfFilter = ({ view, state, kind, carrier }: ClaimsSearch) =>
  [view ?? '', state ?? '', kind ?? '', carrier ?? ''] as const;

/** The claims that the search asks for, page by page. */
export const claimsList = ({ age: given, order, ...search }: ClaimsSearch) => {
  const age = claimAgeNames.find((one) => one === given);
  return pagedList(
    listClaims,
    keyOf('claims', 'list', ...keyOfFilter(search), age ?? '', order ?? ''),
    (page) => ({ query: { ...filterOf(search), ...(age && { age }), ...(order && { order }), ...page } }),
  );
};

/** How many such claims there are by age, whichever age is chosen. */
export const claimFiguresQuery = (search: ClaimsSearch) =>
  queryOf(claimFigures, { query: filterOf(search) }, keyOf('claims', 'figures', ...keyOfFilter(search)));

/** How many claims the clearinghouse can be sent, by their age. */
export const claimsToSendQuery = () =>
  queryOf(
    claimFigures,
    { query: { state: 'checked', by: 'electronic' } },
    keyOf('claims', 'figures', 'to send'),
  );

/** The treatments that are ready to bill, of everybody or of a patient. */
export const readyClaimsQuery = (patientId?: string) =>
  queryOf(
    listReadyClaims,
    { query: patientId === undefined ? {} : { patient_id: patientId } },
    keyOf('claims', 'ready', patientId ?? ''),
  );

/** The treatments that aren't billed to insurance. */
export const notBilledQuery = () => queryOf(listNotBilled, {}, keyOf('claims', 'not billed'));

/** A patient's claims in all states, the oldest first. */
export const patientClaimsQuery = (patientId: string) =>
  queryOf(
    listClaims,
    { query: { patient_id: patientId, state: 'all', kind: 'claims', limit: '1000' } },
    keyOf('claims', 'of patient', patientId),
  );

/** A claim with its lines, findings and history. */
export const claimQuery = (id: string) => queryOf(getClaim, { params: { id } }, keyOf('claims', id));
