import { deleteWeeklyHours, type WeeklyHours } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../api/useChange.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { RemoveButton } from '../../ui/RemoveButton.tsx';
import { SettingsSection } from '../../ui/SettingsSection.tsx';
import { useToday } from '../../ui/today.tsx';
import { useEdited } from '../../ui/useEdited.ts';
import { LocalDate } from '../../ui/Values.tsx';
import { providersQuery } from '../providers/queries.ts';
import { HoursDialog } from './HoursDialog.tsx';
import { hoursMessages } from './messages.ts';
import { hoursQuery } from './queries.ts';
import { weekWords } from './words.ts';
import classes from '../../ui/Settings.module.css';

/** When the practice and its providers work, from which day on. */
export function HoursSection() {
  const query = useQuery(hoursQuery());
  const { data: providers = [] } = useQuery(providersQuery());
  const today = useToday();
  const edited = useEdited<WeeklyHours>();
  const remove = useChange(deleteWeeklyHours, 'hours');
  const weekly = query.data?.weekly ?? [];
  const ofPractice = weekly.filter(({ provider_id }) => provider_id === null);
  const current = ofPractice.findLast(({ valid_from }) => valid_from <= today) ?? ofPractice[0];
  const whose = ({ provider_id }: WeeklyHours) =>
    provider_id === null ? 'Practice' : (providers.find(({ id }) => id === provider_id)?.name ?? 'Provider');

  return (
    <SettingsSection
      title="Hours"
      action={
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => edited.open('new')}
        >
          New Hours
        </Button>
      }
    >
      <p className={classes.note}>
        Hours shade the schedule and guide the search for free places; nothing is refused by them. A provider
        without hours of their own works the practice’s.
      </p>
      <QueryState query={query} failed={hoursMessages.listFailed}>
        {(hours) => (
          <ul className={classes.rows} aria-label="Hours">
            {hours.weekly.map((each) => (
              <li key={each.id} className={classes.row}>
                <div className={classes.words}>
                  <p className={classes.name}>
                    {whose(each)}
                    <span className={classes.dim}>
                      from <LocalDate date={each.valid_from} />
                    </span>
                  </p>
                  <p className={classes.dim}>{weekWords(each.days)}</p>
                </div>
                <div className={classes.actions}>
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={`Change hours of ${whose(each)} from ${each.valid_from}`}
                    onClick={() => edited.open(each)}
                  >
                    Change
                  </Button>
                  {(each.provider_id !== null || ofPractice.length > 1) && (
                    <RemoveButton
                      name={`hours of ${whose(each)} from ${each.valid_from}`}
                      question="Remove these hours?"
                      remove={() => remove.mutateAsync({ input: { params: { id: each.id } } })}
                      messages={hoursMessages.removed}
                    >
                      {whose(each)}, {weekWords(each.days)}. The hours before them last on.
                    </RemoveButton>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryState>
      <HoursDialog
        key={edited.key}
        hours={edited.record}
        usual={current?.days ?? []}
        opened={edited.opened}
        onClose={edited.close}
      />
    </SettingsSection>
  );
}
