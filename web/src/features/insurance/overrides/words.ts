import type { Benefit, Procedure } from '@cusp/contract';
import { moneyWords } from '../../../ui/text/formats.ts';
import { benefitCategoryWords } from '../../chart/catalog/words.ts';
import { benefitPeriodWords, benefitSections } from '../plans/words.ts';

const areaWords = { person: '', arch: ', each arch', quadrant: ', each quadrant', tooth: ', each tooth' };
const levelWords = { individual: 'each person', family: 'family' };

type Named = Pick<Procedure, 'id' | 'code'>;

/** "Crowns", "CLN1 and CLN2", "everything". */
function whomWords({ category, procedure_ids }: Benefit, procedures: readonly Named[]): string {
  if (procedure_ids.length > 0)
    return new Intl.ListFormat('en-US').format(
      procedure_ids.map((id) => procedures.find((each) => each.id === id)?.code ?? 'a procedure'),
    );
  return category === null ? 'everything' : benefitCategoryWords[category];
}

/** The fields of a line in words; `''` if its type says it. */
function valueWords(line: Benefit, procedures: readonly Named[]): string {
  const { type, percent, amount, quantity, span, period } = line;
  const dollars = amount === null ? '' : moneyWords(amount);
  switch (type) {
    case 'percent':
      return `${percent ?? 0}%`;
    case 'deductible':
    case 'maximum':
      return `${dollars} ${levelWords[line.level]}`;
    case 'copay':
      return dollars;
    case 'limit':
      return (
        [`${quantity ?? 1} ×`, period && benefitPeriodWords[period], span].filter(Boolean).join(' ') +
        areaWords[line.area]
      );
    case 'age':
      return [line.age_from !== null && `from ${line.age_from}`, line.age_to !== null && `to ${line.age_to}`]
        .filter(Boolean)
        .join(' ');
    case 'waiting':
      return `${span ?? 0} months`;
    case 'downgrade':
      return dollars || (procedures.find(({ id }) => id === line.alternate_id)?.code ?? '');
    case 'not_counted':
    case 'exclusion':
    case 'missing_tooth':
      return '';
  }
}

/** "The plan pays, Crowns: 60%". */
export function benefitLineWords(line: Benefit & { waived?: boolean }, procedures: readonly Named[]): string {
  const about = `${benefitSections[line.type].title}, ${whomWords(line, procedures)}`;
  if (line.waived === true) return `${about}: does not apply`;
  const value = valueWords(line, procedures);
  return value === '' ? about : `${about}: ${value}`;
}
