import { type Fee, feeOn, type Procedure } from '@cusp/contract';
import { type KeyboardEvent, memo, useCallback, useState } from 'react';
import { dateWords } from '../../../ui/text/dates.ts';
import { moneyWords, readMoney } from '../../../ui/text/formats.ts';
import { CatalogTable } from './CatalogTable.tsx';
import { type FeeDraft, type FeeDrafts, isNoAmount } from './feeDrafts.ts';
import { benefitCategoryWords } from './words.ts';
import classes from './Catalog.module.css';

interface FeeTableProps {
  procedures: readonly Procedure[];
  fees: ReadonlyMap<string, readonly Fee[]>;
  day: string;
  drafts: FeeDrafts;
  /** undefined: they are only read. */
  onDraft: ((procedureId: string, draft: FeeDraft) => void) | undefined;
}

const none: readonly Fee[] = [];

/** The fees of a day, and since when each holds. */
export function FeeTable({ procedures, fees, day, drafts, onDraft }: FeeTableProps) {
  return (
    <CatalogTable label="Fees">
      <thead>
        <tr>
          <th scope="col" className={classes.code}>
            Code
          </th>
          <th scope="col">Name</th>
          <th scope="col" className={classes.words}>
            Benefit Category
          </th>
          <th scope="col" className={classes.since}>
            Since
          </th>
          <th scope="col" className={classes.fee} data-align="right">
            Fee
          </th>
        </tr>
      </thead>
      <tbody>
        {procedures.map((procedure) => (
          <FeeRow
            key={procedure.id}
            procedure={procedure}
            fees={fees.get(procedure.id) ?? none}
            day={day}
            draft={drafts.get(procedure.id)}
            onDraft={onDraft}
          />
        ))}
      </tbody>
    </CatalogTable>
  );
}

/** Enter and the arrows go to the next fee above or below. */
function goOn(event: KeyboardEvent<HTMLInputElement>): void {
  const { currentTarget: input, key } = event;
  if (!['Enter', 'ArrowUp', 'ArrowDown'].includes(key)) return;
  event.preventDefault();
  const step = key === 'ArrowUp' || (key === 'Enter' && event.shiftKey) ? -1 : 1;
  const inputs = [...(input.closest('table')?.querySelectorAll('input') ?? [])];
  inputs[inputs.indexOf(input) + step]?.focus();
}

interface FeeRowProps {
  procedure: Procedure;
  fees: readonly Fee[];
  day: string;
  draft: FeeDraft | undefined;
  onDraft: FeeTableProps['onDraft'];
}

const FeeRow = memo(function FeeRow({ procedure, fees, day, draft, onDraft }: FeeRowProps) {
  const { id, code, name, benefit_category } = procedure;
  const fee = feeOn(fees, day);
  const holds = fees.findLast(({ valid_from }) => valid_from <= day);
  const later = fees.find(({ valid_from }) => valid_from > day);
  const since = [
    holds && fee !== null ? dateWords(holds.valid_from, 'plain') : '',
    later
      ? `${later.fee === null ? 'none' : moneyWords(later.fee)} from ${dateWords(later.valid_from, 'plain')}`
      : '',
  ].filter((words) => words !== '');
  const change = useCallback((next: FeeDraft) => onDraft?.(id, next), [id, onDraft]);
  return (
    <tr>
      <td className={`${classes.code} figures`}>{code}</td>
      <td title={name}>{name}</td>
      <td className={`${classes.words} ${classes.dim}`}>
        {benefit_category === null ? '' : benefitCategoryWords[benefit_category]}
      </td>
      <td className={`${classes.since} ${classes.dim}`} title={historyOf(fees)}>
        {since.join(', then ')}
      </td>
      <td className={`${classes.fee} figures`} data-align="right">
        {onDraft ? (
          <FeeInput
            label={`Fee of ${name}`}
            value={draft ?? fee ?? ''}
            changed={draft !== undefined && draft !== (fee ?? '')}
            onChange={change}
          />
        ) : fee === null ? (
          <span className={classes.dim}>No fee</span>
        ) : (
          moneyWords(fee)
        )}
      </td>
    </tr>
  );
}, isSameRow);

/** The callback is a new one for each rendering of the table, and does the same. */
function isSameRow(one: FeeRowProps, other: FeeRowProps): boolean {
  return (
    one.procedure === other.procedure &&
    one.fees === other.fees &&
    one.day === other.day &&
    Object.is(one.draft, other.draft) &&
    (one.onDraft === undefined) === (other.onDraft === undefined)
  );
}

const historyOf = (fees: readonly Fee[]): string =>
  fees
    .map(
      ({ fee, valid_from, recorded_by }) =>
        `${dateWords(valid_from, 'plain')}: ${fee === null ? 'no fee' : moneyWords(fee)}${recorded_by === '' ? '' : `, ${recorded_by}`}`,
    )
    .join('\n');

interface FeeInputProps {
  label: string;
  value: FeeDraft;
  changed: boolean;
  onChange: (draft: FeeDraft) => void;
}

/** An amount in a table: a plain input, because there are two hundred of them. */
function FeeInput({ label, value, changed, onChange }: FeeInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const wrong = isNoAmount(value);
  return (
    <input
      className={`${classes.input} figures`}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      placeholder="No fee"
      aria-invalid={wrong}
      data-changed={changed}
      value={typed ?? (value === '' || wrong ? '' : moneyWords(value))}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(readMoney(currentTarget.value));
      }}
      onKeyDown={goOn}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={() => !wrong && setTyped(null)}
    />
  );
}
