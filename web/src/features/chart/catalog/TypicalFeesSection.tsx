import { setFees, typicalFees } from '@cusp/contract';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { proceduresQuery } from '../../../api/catalog.ts';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { numberWords } from '../../../ui/text/formats.ts';
import { LinkButton } from '../../../ui/text/LinkButton.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { catalogMessages } from './messages.ts';
import { feeSchedulesQuery } from './queries.ts';
import classes from '../../../ui/screens/Settings.module.css';

/** How many procedures have an office fee. Typical fees are saved for the others in one press, from today on. */
export function TypicalFeesSection() {
  const today = useToday();
  const procedures = useQuery(proceduresQuery());
  const schedules = useQuery(feeSchedulesQuery());
  const save = useChange(setFees, 'fee-schedules');
  const office = schedules.data?.find(({ kind, archived }) => kind === 'office' && !archived);

  return (
    <SettingsSection title="Fees">
      <QueryState query={procedures} failed={catalogMessages.listFailed} height="8rem">
        {(all) => {
          const typical = all.flatMap(({ id, code, fee }) => {
            const value = typicalFees[code];
            return fee === null && value !== undefined ? [{ procedure_id: id, fee: value }] : [];
          });
          const priced = all.filter(({ fee }) => fee !== null).length;
          return (
            <>
              <p className={classes.note}>
                {`${numberWords(priced)} of ${numberWords(all.length)} procedures have a fee. `}
                {typical.length > 0 &&
                  `Typical fees are a start for the other ${numberWords(typical.length)}: made-up, not from any office. Review them before you charge them.`}
              </p>
              <Group gap="xs">
                {typical.length > 0 && (
                  <Button
                    disabled={office === undefined}
                    loading={save.isPending}
                    onClick={() =>
                      office &&
                      void showOutcome(
                        save.mutateAsync({
                          input: { params: { id: office.id }, body: { valid_from: today, fees: typical } },
                        }),
                        { done: catalogMessages.feesSaved, failed: catalogMessages.feesSaveFailed },
                      )
                    }
                  >
                    Use Typical Fees
                  </Button>
                )}
                <LinkButton variant="default" to="/settings/procedures" search={{ tab: 'fees' }}>
                  {priced > 0 ? 'Review Fees' : 'Enter Fees'}
                </LinkButton>
              </Group>
            </>
          );
        }}
      </QueryState>
    </SettingsSection>
  );
}
