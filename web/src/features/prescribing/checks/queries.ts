import { checkPrescription, type DrugToCheck } from '@cusp/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/keys.ts';

/** What speaks against a drug for this patient. Asked again whenever another drug or dose is typed. */
export const drugCheckQuery = (patientId: string, drug: DrugToCheck) =>
  queryOptions({
    queryKey: keyOf('prescriptions', 'check', patientId, JSON.stringify(drug)),
    queryFn: ({ signal }) =>
      call(checkPrescription, { body: { patient_id: patientId, ...drug } }, { signal }),
    enabled: patientId !== '' && drug.medication.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
