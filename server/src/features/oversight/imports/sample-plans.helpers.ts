import { columnsOf, row } from './sample-rows.helpers.ts';
import type { SampleTable } from './sample-rows.helpers.ts';

/** Carriers and plans of the sample with their benefits. */
export const planTables: SampleTable[] = [
  { table: 'employer', columns: columnsOf('EmployerNum EmpName'), rows: [row('', 1, 'Acme Sample Works')] },
  {
    table: 'covcat',
    columns: columnsOf('CovCatNum Description EbenefitCat'),
    rows: [row('', 1, 'All', 1), row('', 2, 'Restorative', 4), row('', 3, 'Accident', 8)],
  },
  {
    table: 'codegroup',
    columns: columnsOf('CodeGroupNum GroupName ProcCodes'),
    rows: [row('', 1, 'Fillings', 'OWN20,OWN99')],
  },
  {
    table: 'carrier',
    columns: columnsOf('CarrierNum CarrierName Address City State Zip Phone ElectID NoSendElect IsHidden'),
    rows: [
      row(
        'imported',
        1,
        'Guardian Sample',
        'PO Box 1',
        'Peoria',
        'IL',
        '61601',
        '(217)555-0199',
        'SMP01',
        0,
        0,
      ),
      row('imported', 2, 'Paper Mutual', 'PO Box 2', 'Peoria', 'IL', '61601', '', '', 1, 0),
      row('There is no name.', 3, '', '', '', '', '', '', '', 0, 0),
    ],
  },
  {
    table: 'insplan',
    columns: columnsOf(
      'PlanNum GroupName GroupNum PlanNote FeeSched PlanType EmployerNum CarrierNum MonthRenew CobRule',
    ),
    rows: [
      row('imported', 1, 'Acme PPO', 'GRP100', 'Call first', 3, 'p', 1, 1, 0, 1),
      row('imported', 2, '', '', '', 0, '', 0, 2, 7, 0),
      row('The carrier is not imported.', 3, 'Nobody’s', '', '', 0, '', 0, 404, 0, 0),
    ],
  },
  {
    table: 'benefit',
    columns: columnsOf(
      'BenefitNum PlanNum PatPlanNum CovCatNum BenefitType Percent MonetaryAmt TimePeriod QuantityQualifier Quantity CodeNum CoverageLevel CodeGroupNum TreatArea',
    ),
    rows: [
      row('imported', 1, 1, 0, 2, 1, 80, -1, 0, 0, 0, 0, 0, 0, 0),
      row('imported', 2, 1, 0, 0, 2, -1, 50, 2, 0, 0, 0, 1, 0, 0),
      row('imported', 3, 1, 0, 1, 5, -1, 1500, 1, 0, 0, 0, 1, 0, 0),
      row('imported', 4, 1, 0, 0, 5, -1, -1, 0, 4, 5, 0, 0, 1, 2),
      row('imported', 5, 1, 0, 0, 5, -1, -1, 2, 1, 2, 2, 0, 0, 0),
      row('imported', 6, 1, 0, 2, 6, -1, -1, 0, 4, 1, 0, 0, 0, 0),
      row('It only says that the plan is active.', 7, 1, 0, 0, 0, -1, -1, 0, 0, 0, 0, 0, 0, 0),
      row('Plans have no such category here.', 8, 1, 0, 3, 1, 50, -1, 0, 0, 0, 0, 0, 0, 0),
      row(
        'It is for one patient alone. Enter it as an override at the coverage.',
        9,
        1,
        1,
        2,
        1,
        50,
        -1,
        0,
        0,
        0,
        0,
        0,
        0,
        0,
      ),
      row('The plan is not imported.', 10, 3, 0, 2, 1, 50, -1, 0, 0, 0, 0, 0, 0, 0),
    ],
  },
];
