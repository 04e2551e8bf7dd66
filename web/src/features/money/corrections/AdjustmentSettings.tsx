import { type AdjustmentKind, updateAdjustmentKind } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { moneyWords } from '../../../ui/text/formats.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import classes from '../../../ui/screens/Settings.module.css';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { toast } from '../../../ui/feedback/toast.tsx';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { AdjustmentKindDialog } from './AdjustmentKindDialog.tsx';
import { DiscountLimitDialog } from './DiscountLimitDialog.tsx';
import { correctionMessages } from './messages.ts';
import { adjustmentKindsQuery, discountLimitsQuery } from './queries.ts';
import { entryKindWords } from '../ledger/words.ts';
import look from '../../../ui/theme/look.module.css';

/** The practice's adjustment types, and the limit of discounts without approval. */
export function AdjustmentSettings() {
  const query = useQuery(adjustmentKindsQuery());
  const { data: limits } = useQuery(discountLimitsQuery());
  const edited = useEdited<AdjustmentKind>();
  const [limiting, setLimiting] = useState(false);
  const change = useChange(updateAdjustmentKind, 'adjustment-kinds');
  const archive = async ({ id, name, version, archived }: AdjustmentKind) => {
    try {
      const body = { name, version, archived: !archived };
      await change.mutateAsync({ input: { params: { id }, body } });
      toast.done(correctionMessages.kindSaved.done);
    } catch (thrown) {
      toast.failed(correctionMessages.kindSaved.failed, refusalOf(thrown).detail);
    }
  };
  return (
    <SettingsSection
      title="Adjustments and write-offs"
      action={
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => edited.open('new')}
        >
          Add Type
        </Button>
      }
    >
      <QueryState query={query} failed={correctionMessages.kindsFailed}>
        {(kinds) => (
          <ul className={classes.rows} aria-label="Adjustments and write-offs">
            {limits && (
              <li className={classes.row}>
                <div className={classes.words}>
                  <p className={classes.name}>Discount without approval</p>
                  <p className={look.dim}>{limitWords(limits)}</p>
                </div>
                <div className={classes.actions}>
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label="Change the discount limit"
                    onClick={() => setLimiting(true)}
                  >
                    Change
                  </Button>
                </div>
              </li>
            )}
            {kinds.map((kind) => (
              <li key={kind.id} className={classes.row}>
                <div className={classes.words}>
                  <p className={classes.name}>{kind.name}</p>
                  <p className={look.dim}>
                    {entryKindWords[kind.posts]} ·{' '}
                    {kind.lowers ? 'reduces the balance' : 'increases the balance'}
                    {kind.archived && ' · archived'}
                  </p>
                </div>
                <div className={classes.actions}>
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={`Change ${kind.name}`}
                    onClick={() => edited.open(kind)}
                  >
                    Change
                  </Button>
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={`${kind.archived ? 'Bring back' : 'Archive'} ${kind.name}`}
                    onClick={() => void archive(kind)}
                  >
                    {kind.archived ? 'Bring Back' : 'Archive'}
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <AdjustmentKindDialog
        key={edited.key}
        kind={edited.record}
        opened={edited.opened}
        onClose={edited.close}
      />
      {limits && (
        <DiscountLimitDialog
          key={limits.version}
          limits={limits}
          opened={limiting}
          onClose={() => setLimiting(false)}
        />
      )}
    </SettingsSection>
  );
}

function limitWords({ amount, percent }: { amount: number | null; percent: number | null }): string {
  const parts = [amount !== null && moneyWords(amount), percent !== null && `${percent}% of the charge`];
  const words = parts.filter(Boolean).join(' and ');
  return words === '' ? 'No limit' : `Up to ${words}; more needs approval`;
}
