/** A rule that warns of a condition when a visit is booked. */
export const alertRule = {
  moments: ['booking'],
  conditions: ['Sample'],
  drugs: [],
  unasked: false,
  procedures: [],
  age_from: null,
  age_to: null,
  vital: null,
  vital_test: null,
  vital_limit: null,
  vital_second_limit: null,
  vital_days: null,
};
