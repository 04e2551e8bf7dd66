import { type GivenSearch, textParam, wordParam } from '../../../ui/screens/searchParameters.ts';

/** The perio chart's state in the address of a patient's page, so that a reload and a link open the same. */
export interface PerioSearch {
  /** The chart of the patient; without it that of the teeth. */
  chart?: 'perio' | 'risk' | undefined;
  /** The exam (id) that is shown; without it the one in progress or the latest. */
  exam?: string | undefined;
}

export const perioSearch = (given: GivenSearch): PerioSearch => ({
  chart: wordParam(given.chart, ['perio', 'risk']),
  exam: textParam(given.exam),
});
