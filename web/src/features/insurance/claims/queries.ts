import { claimStates, getClaim, listClaims, listReadyClaims } from '@cusp/contract';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import type { ClaimsSearch } from './screen.ts';

const isState = (word: string | undefined) => (['all', ...claimStates] as const).find((one) => one === word);

/** The claims that the search asks for. */
export const claimsQuery = ({ state, carrier, kind, order }: ClaimsSearch) => {
  const of = isState(state);
  return queryOf(
    listClaims,
    {
      query: {
        ...(of && { state: of }),
        ...(state === 'due' && { follow_up: 'due' as const }),
        ...(carrier && { carrier_id: carrier }),
        ...(kind && { kind }),
        ...(order && { order }),
      },
    },
    keyOf('claims', 'list', state ?? '', carrier ?? '', kind ?? '', order ?? ''),
  );
};

/** What is ready to bill, of everybody or of a patient. */
export const readyClaimsQuery = (patientId?: string) =>
  queryOf(
    listReadyClaims,
    { query: patientId === undefined ? {} : { patient_id: patientId } },
    keyOf('claims', 'ready', patientId ?? ''),
  );

/** A claim with its lines, findings and life. */
export const claimQuery = (id: string) => queryOf(getClaim, { params: { id } }, keyOf('claims', id));
