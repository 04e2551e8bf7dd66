import * as contract from '@cusp/contract';
import { on } from '../../../pipeline/bind.ts';
import type { Feature } from '../../../pipeline/feature.ts';
import { readInOneTrip } from '../../../pipeline/read-in-one-trip.ts';
import { constraints, savedReportList } from './queries.ts';
import { isReadBy, savedReport } from './rules.ts';

/** Reports that the practice saved with their filters. Owners save them; each person sees those that they may read. */
export const savedReports: Feature = {
  constraints,
  routes: [
    on(
      contract.listSavedReports,
      readInOneTrip(({ caller }) =>
        savedReportList.list.map((rows) =>
          rows.map(savedReport).filter((saved) => isReadBy(saved, caller()?.person)),
        ),
      ),
    ),
    on(contract.createSavedReport, async ({ tx, input }) =>
      savedReport(await savedReportList.insert(tx, withItsDates(input.body))),
    ),
    on(contract.updateSavedReport, async ({ tx, input }) =>
      savedReport(await savedReportList.change(tx, input.params.id, withItsDates(input.body))),
    ),
  ],
};

/** Days are kept only where the period is made of them. */
const withItsDates = <Given extends Pick<contract.SavedReport, 'period' | 'from_date' | 'to_date'>>(
  given: Given,
): Given => (given.period === 'dates' ? given : { ...given, from_date: null, to_date: null });
