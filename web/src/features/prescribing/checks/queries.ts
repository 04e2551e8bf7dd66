import { checkPrescription, type DrugToCheck, type InputOf } from '@cusp/contract';
import { queryOptions } from '@tanstack/react-query';
import { keepAnswer } from '../../../ui/feedback/answered.ts';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';

/** The facts about the medication list that the check needs: the entry that is repeated, and the fate of the same drug on the list. */
export type RepeatedOrListed = Pick<InputOf<typeof checkPrescription>['body'], 'repeats_id' | 'on_list'>;

/** The reasons against a drug for this patient. Requested again whenever another drug or dose is typed. */
export const drugCheckQuery = (patientId: string, drug: DrugToCheck & RepeatedOrListed) =>
  queryOptions({
    ...queryOf(
      checkPrescription,
      { body: { patient_id: patientId, ...drug } },
      keyOf('prescriptions', 'check', patientId, JSON.stringify(drug)),
    ),
    enabled: patientId !== '' && drug.medication.trim() !== '',
    ...keepAnswer,
    staleTime: 0,
  });
