import { columnsOf, empty, row } from './sample-rows.helpers.ts';
import type { SampleTable } from './sample-rows.helpers.ts';

/** What the providers of the sample charge by, and a contract, copays, and fees that belong to nobody. */
export const feeTables: readonly SampleTable[] = [
  {
    table: 'feesched',
    columns: columnsOf('FeeSchedNum Description FeeSchedType ItemOrder IsHidden'),
    rows: [
      row('same', 1, 'Standard', 0, 0, 0),
      row('imported', 3, 'Acme Contract', 0, 1, 0),
      row('imported', 4, 'Senior', 0, 2, 0),
      row(
        'It holds copays or what a plan pays, which are benefits of plans here, and no fees.',
        5,
        'Copays',
        1,
        3,
        0,
      ),
    ],
  },
  {
    table: 'fee',
    columns: columnsOf('FeeNum Amount FeeSched CodeNum ClinicNum ProvNum SecDateEntry DateEffective'),
    rows: [
      row('imported', 1, 99.95, 1, 2, 0, 0, '2024-01-15', empty),
      row('imported', 2, 120, 1, 2, 0, 0, '2024-01-15', '2025-01-01'),
      row('imported', 3, 80.5, 3, 2, 0, 0, empty, '2025-02-01'),
      row('imported', 4, 0, 4, 3, 0, 0, '2024-01-15', empty),
      row('There is no amount.', 5, -1, 1, 3, 0, 0, '2024-01-15', empty),
      row('It is for one provider or one clinic alone.', 6, 130, 1, 2, 0, 2, '2024-01-15', empty),
      row('The fee schedule is not imported.', 7, 10, 5, 2, 0, 0, '2024-01-15', empty),
      row('The procedure code is not imported.', 8, 10, 1, 4, 0, 0, '2024-01-15', empty),
    ],
  },
];
