import { alertMoments, procedures } from '@cusp/contract';
import type { AlertRule } from '@cusp/contract';
import { practiceList } from '../../../pipeline/lists/practice-list.ts';

/** The practice's rules as they are stored: limits in hundredths, words as texts. */
export const alertRuleList = practiceList('alert_rule', [
  'name',
  'level',
  'moments',
  'conditions',
  'drugs',
  'unasked',
  'age_from',
  'age_to',
  'vital',
  'vital_test',
  'vital_limit',
  'vital_second_limit',
  'vital_days',
  'procedures',
  'instruction',
  'desk_instruction',
]);

type StoredRule = Parameters<typeof alertRuleList.insert>[1];
type RuleFields = Omit<AlertRule, 'id' | 'archived' | 'version'>;

const inHundredths = (limit: number | null) => (limit === null ? null : Math.round(limit * 100));
const fromHundredths = (stored: number | null) => (stored === null ? null : stored / 100);

/** A rule as it is stored. */
export const storedRule = (rule: RuleFields): StoredRule => ({
  ...rule,
  vital_limit: inHundredths(rule.vital_limit),
  vital_second_limit: inHundredths(rule.vital_second_limit),
});

/** A rule as the API shows it. */
export const presentRule = (
  stored: StoredRule & Pick<AlertRule, 'id' | 'archived' | 'version'>,
): AlertRule => ({
  ...stored,
  moments: alertMoments.filter((one) => stored.moments.includes(one)),
  procedures: procedures.filter((one) => stored.procedures.includes(one)),
  vital_limit: fromHundredths(stored.vital_limit),
  vital_second_limit: fromHundredths(stored.vital_second_limit),
});

/** All rules of the practice, including archived ones. */
export const allRules = alertRuleList.list.map((rules) => rules.map(presentRule));
