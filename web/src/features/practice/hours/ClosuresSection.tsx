import { deleteClosure } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { dateWords } from '../../../ui/text/dates.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { RemoveButton } from '../../../ui/forms/RemoveButton.tsx';
import { AddButton, SettingsRow } from '../../../ui/screens/SettingsRow.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { useToday } from '../../../ui/text/today.tsx';
import { providersQuery } from '../providers/queries.ts';
import { ClosureDialog } from './ClosureDialog.tsx';
import { hoursMessages } from './messages.ts';
import { hoursQuery } from './queries.ts';
import classes from '../../../ui/screens/Settings.module.css';

/** Holidays and vacations that have not ended. */
export function ClosuresSection() {
  const query = useQuery(hoursQuery());
  const { data: providers = [] } = useQuery(providersQuery());
  const today = useToday();
  const [adding, setAdding] = useState(false);
  const remove = useChange(deleteClosure, 'hours');

  return (
    <SettingsSection
      title="Closures"
      action={<AddButton onClick={() => setAdding(true)}>Add Closure</AddButton>}
    >
      <QueryState query={query} failed={hoursMessages.listFailed}>
        {({ closures }) => {
          const coming = closures.filter(({ to_date }) => to_date >= today);
          return coming.length === 0 ? (
            <p className={classes.note}>{hoursMessages.noClosures}</p>
          ) : (
            <ul className={classes.rows} aria-label="Closures">
              {coming.map(({ id, provider_id, from_date, to_date, reason }) => {
                const days =
                  from_date === to_date
                    ? dateWords(from_date)
                    : `${dateWords(from_date)} – ${dateWords(to_date)}`;
                const who =
                  provider_id === null
                    ? 'Practice'
                    : (providers.find((provider) => provider.id === provider_id)?.name ?? 'Provider');
                return (
                  <SettingsRow key={id} name={reason} about={[who, days]}>
                    <RemoveButton
                      name={reason}
                      question="Remove this closure?"
                      remove={() => remove.mutateAsync({ input: { params: { id } } })}
                      messages={hoursMessages.reopened}
                    >
                      {reason}, {days}.
                    </RemoveButton>
                  </SettingsRow>
                );
              })}
            </ul>
          );
        }}
      </QueryState>
      <ClosureDialog opened={adding} onClose={() => setAdding(false)} />
    </SettingsSection>
  );
}
