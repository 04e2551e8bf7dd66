import type { ScheduledAppointment } from '@cusp/contract';
import { Checkbox } from '@mantine/core';
import { useSession } from '../../../../api/session.tsx';
import { MoneyField } from '../../../../ui/fields/MoneyField.tsx';
import { moneyWords } from '../../../../ui/text/formats.ts';
import { FeesLink } from '../../../chart/catalog/FeesLink.tsx';
import { ProviderSelect, useProviderOfWork } from '../../../practice/providers/ProviderSelect.tsx';
import { useScheduleContext } from '../context.ts';
import { type DoneRow, feeRefusal, placeRefusal } from './checkingOut.ts';
import { DonePlaceFields } from './DonePlaceFields.tsx';
import classes from './CheckOut.module.css';

interface CheckOutRowsProps {
  rows: readonly DoneRow[];
  ticked: readonly string[];
  visit: ScheduledAppointment;
  /** Whether errors are shown. */
  asked: boolean;
  onTick: (ticked: string[]) => void;
  onChange: (row: DoneRow) => void;
}

/** What was done: each procedure with its site, provider and fee. */
export function CheckOutRows({ rows, ticked, visit, asked, onTick, onChange }: CheckOutRowsProps) {
  return (
    <Checkbox.Group label="What was done" value={[...ticked]} onChange={onTick}>
      <div className={classes.rows}>
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            visit={visit}
            asked={asked && ticked.includes(row.key)}
            onChange={(changed) => onChange({ ...row, ...changed })}
          />
        ))}
      </div>
      {rows.some(({ key, fee }) => ticked.includes(key) && fee === '') && (
        <p className={classes.missing}>
          <FeesLink />
        </p>
      )}
    </Checkbox.Group>
  );
}

interface RowProps {
  row: DoneRow;
  visit: ScheduledAppointment;
  asked: boolean;
  onChange: (changed: Partial<DoneRow>) => void;
}

function Row({ row, visit, asked, onChange }: RowProps) {
  const { resources } = useScheduleContext();
  const { numbering } = useSession().user.practice;
  const whose = useProviderOfWork(visit.provider_id);
  const provider = providerOf(row, whose);
  const fee = typeof row.fee === 'number' && !Number.isNaN(row.fee) ? moneyWords(row.fee) : 'no fee';
  return (
    <div className={classes.row}>
      <Checkbox
        className={classes.what ?? ''}
        value={row.key}
        label={row.words}
        aria-label={[row.words, fee, resources.names.provider(provider)].filter(Boolean).join(' · ')}
      />
      <div className={classes.place}>
        <DonePlaceFields
          row={row}
          error={asked && (placeRefusal(row, numbering) ?? false)}
          onPlace={(place) => onChange({ place })}
        />
      </div>
      <ProviderSelect
        label={undefined}
        aria-label={`Provider of ${row.words}`}
        size="xs"
        work={[row.work]}
        value={provider}
        error={asked && provider === null && 'Choose the treating provider.'}
        onChange={(chosen) => onChange({ chosen })}
      />
      <MoneyField
        aria-label={`Fee of ${row.words}`}
        size="xs"
        placeholder="No fee"
        value={row.fee}
        error={asked && feeRefusal(row)}
        onChange={(typed) => onChange({ fee: typed })}
      />
    </div>
  );
}

/** The provider of a row: who was chosen, who was planned, or who it is by the practice's rule; null: it isn't clear. */
export const providerOf = (
  { chosen, providerId, work }: DoneRow,
  whose: ReturnType<typeof useProviderOfWork>,
): string | null => chosen ?? providerId ?? whose(work)?.id ?? null;
