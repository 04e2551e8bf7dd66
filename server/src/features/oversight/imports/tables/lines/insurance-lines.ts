import { numberOfPatientName, nameParts } from '../names.ts';
import { numberOfName, nobody, patientColumnsOf, refusedLine } from './line-rows.ts';
import type { LineKind } from './line-rows.ts';

const main = 'patplan';

/** Open Dental's `Relat`. */
const relationships: Record<string, string> = { self: '0', spouse: '1', child: '2', other: '4' };
const ranks: Record<string, string> = { primary: '1', secondary: '2', tertiary: '3' };

/**
 * A carrier, a plan, a subscriber and a coverage of one line. Lines of a family share what they have in common: the carrier by its name and
 * payer ID, the plan by its group and employer, the subscriber by the member ID.
 */
export const insuranceLines: LineKind = {
  kind: 'insurance',
  main,
  rowsOf(read) {
    const patient = patientColumnsOf(read);
    const number = patient['PatNum'] ?? '';
    const { carrier, payer_id = '', plan_name = '', group_number = '', employer = '', member_id = '' } = read;
    if (number === '') return refusedLine(main, read, nobody);
    if (carrier === undefined) return refusedLine(main, read, 'There is no carrier.');
    const ownName = nameParts(read.subscriber_name ?? '');
    const name = {
      last: read.subscriber_last_name ?? ownName.last,
      first: read.subscriber_first_name ?? ownName.first,
    };
    const isSelf = read.relationship === 'self' || (read.subscriber_number === undefined && name.last === '');
    const born = isSelf ? (read.birth_date ?? '') : (read.subscriber_birth_date ?? '');
    const subscriber = isSelf ? number : (read.subscriber_number ?? numberOfPatientName(name, born));
    const carrierNumber = numberOfName(carrier, payer_id);
    const plan = numberOfName(carrier, payer_id, plan_name, group_number, employer);
    const employerNumber = employer === '' ? '' : numberOfName(employer);
    const subscription = `${plan} ${subscriber} ${member_id}`;
    const rank = ranks[read.rank ?? 'primary'] ?? '1';
    const id = `coverage ${number} ${rank}`;
    return {
      reason: '',
      rows: [
        {
          table: 'carrier',
          id: carrierNumber,
          again: 'shared',
          fields: {
            CarrierNum: carrierNumber,
            CarrierName: carrier,
            ElectID: payer_id,
            Phone: read.carrier_phone ?? '',
            Address: read.carrier_address ?? '',
          },
        },
        ...(employerNumber === ''
          ? []
          : [
              {
                table: 'employer',
                id: employerNumber,
                again: 'shared' as const,
                fields: { EmployerNum: employerNumber, EmpName: employer },
              },
            ]),
        {
          table: 'insplan',
          id: plan,
          again: 'shared',
          fields: {
            PlanNum: plan,
            CarrierNum: carrierNumber,
            GroupName: plan_name,
            GroupNum: group_number,
            EmployerNum: employerNumber,
            PlanType: '',
          },
        },
        {
          table: 'inssub',
          id: subscription,
          again: 'shared',
          fields: {
            InsSubNum: subscription,
            PlanNum: plan,
            Subscriber: subscriber,
            SubscriberID: member_id,
            DateEffective: read.date ?? '',
            DateTerm: read.end_date ?? '',
            LName: isSelf ? (patient['LName'] ?? '') : name.last,
            FName: isSelf ? (patient['FName'] ?? '') : name.first,
            Birthdate: born,
          },
        },
        {
          table: main,
          id,
          again: 'refused',
          fields: {
            ...patient,
            PatPlanNum: id,
            Ordinal: rank,
            Relationship: isSelf ? '0' : (relationships[read.relationship ?? ''] ?? '4'),
            InsSubNum: subscription,
          },
        },
      ],
    };
  },
};
