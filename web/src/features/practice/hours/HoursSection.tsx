import { deleteWeeklyHours, type WeeklyHours } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { RemoveButton } from '../../../ui/forms/RemoveButton.tsx';
import { AddButton, ChangeButton, SettingsRow } from '../../../ui/screens/SettingsRow.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { LocalDate } from '../../../ui/text/Values.tsx';
import { providersQuery } from '../providers/queries.ts';
import { HoursDialog } from './HoursDialog.tsx';
import { hoursMessages } from './messages.ts';
import { hoursQuery } from './queries.ts';
import { weekWords } from './words.ts';
import classes from '../../../ui/screens/Settings.module.css';
import look from '../../../ui/theme/look.module.css';

/** The hours of the practice and its providers, with the days they take effect. */
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
  const hoursName = (hours: WeeklyHours) => `hours of ${whose(hours)} from ${hours.valid_from}`;

  return (
    <SettingsSection
      title="Hours"
      action={<AddButton onClick={() => edited.open('new')}>New Hours</AddButton>}
    >
      <p className={classes.note}>
        Hours shade the schedule and guide Find opening; nothing is refused because of them. A provider
        without hours of their own works the practice’s.
      </p>
      <QueryState query={query} failed={hoursMessages.listFailed}>
        {(hours) => (
          <ul className={classes.rows} aria-label="Hours">
            {hours.weekly.map((each) => (
              <SettingsRow
                key={each.id}
                name={
                  <>
                    {whose(each)}
                    <span className={look.dim}>
                      from <LocalDate date={each.valid_from} />
                    </span>
                  </>
                }
                about={[weekWords(each.days)]}
              >
                <ChangeButton name={hoursName(each)} onClick={() => edited.open(each)} />
                {(each.provider_id !== null || ofPractice.length > 1) && (
                  <RemoveButton
                    name={hoursName(each)}
                    question="Remove these hours?"
                    remove={() => remove.mutateAsync({ input: { params: { id: each.id } } })}
                    messages={hoursMessages.removed}
                  >
                    {whose(each)}, {weekWords(each.days)}. The earlier hours stay in effect.
                  </RemoveButton>
                )}
              </SettingsRow>
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
