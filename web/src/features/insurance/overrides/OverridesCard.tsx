import type { CoverageOverride } from '@cusp/contract';
import { Button, Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { proceduresQuery } from '../../../api/catalog.ts';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { dateWords } from '../../../ui/text/dates.ts';
import { coverageOverridesQuery } from './queries.ts';
import { benefitLineWords } from './words.ts';
import classes from './Overrides.module.css';
import look from '../../../ui/theme/look.module.css';

const endDialog = lazyDialog(async () => (await import('./EndOverrideDialog.tsx')).EndOverrideDialog);

/** The patient's exceptions from the plans' benefits; nothing if there are none. */
export function OverridesCard({ patientId, mayWrite }: { patientId: string; mayWrite: boolean }) {
  const { data: shown } = useQuery(coverageOverridesQuery(patientId));
  const { data: procedures = [] } = useQuery(proceduresQuery());
  const ended = useEdited<CoverageOverride>();
  if (shown === undefined || shown.overrides.length === 0) return null;
  return (
    <Card padding="sm" className={classes.card ?? ''}>
      <h3 className={classes.title}>For this patient, in place of the plan</h3>
      <ul className={classes.rows} aria-label="For this patient, in place of the plan">
        {shown.overrides.map((override) => (
          <li key={override.id} data-struck={override.struck_at !== null}>
            <div>
              <ul className={classes.lines}>
                {override.benefits.map((line, at) => (
                  <li key={`${override.id} ${at}`}>{benefitLineWords(line, procedures)}</li>
                ))}
              </ul>
              <p className={look.note}>{factsOf(override)}</p>
              {override.struck_at !== null && (
                <p className={look.note}>Entered in error, {override.struck_by}</p>
              )}
            </div>
            {mayWrite && override.struck_at === null && (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Change what applies to this patient: ${override.reason}`}
                onClick={() => ended.open(override)}
              >
                Change
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ended.record && (
        <LazyDialog
          key={ended.key}
          of={endDialog}
          with={{ override: ended.record, opened: ended.opened, onClose: ended.close }}
        />
      )}
    </Card>
  );
}

const factsOf = ({ plan_name, from_date, to_date, reason, recorded_by }: CoverageOverride) =>
  [
    plan_name,
    [from_date && `from ${dateWords(from_date, 'plain')}`, to_date && `to ${dateWords(to_date, 'plain')}`]
      .filter(Boolean)
      .join(' '),
    reason,
    `entered by ${recorded_by}`,
  ]
    .filter(Boolean)
    .join(' · ');
