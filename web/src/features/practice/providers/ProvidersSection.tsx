import { deleteProvider, type Provider } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { titleWords } from '../../../ui/text/formats.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { RemoveButton } from '../../../ui/forms/RemoveButton.tsx';
import { AddButton, ChangeButton, SettingsRow } from '../../../ui/screens/SettingsRow.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { operatoriesQuery } from '../operatories/queries.ts';
import { providerMessages } from './messages.ts';
import { ProviderDialog } from './ProviderDialog.tsx';
import { providersQuery } from './queries.ts';
import classes from '../../../ui/screens/Settings.module.css';

/** The people who treat patients: dentists, hygienists and others, with or without a sign-in. */
export function ProvidersSection() {
  const query = useQuery(providersQuery());
  const { data: operatories = [] } = useQuery(operatoriesQuery());
  const edited = useEdited<Provider>();
  const remove = useChange(deleteProvider, 'providers');

  return (
    <SettingsSection
      title="Providers"
      action={<AddButton onClick={() => edited.open('new')}>Add Provider</AddButton>}
    >
      <p className={classes.note}>
        Dentists, hygienists, and assistants who have appointments, with or without a sign-in.
      </p>
      <QueryState query={query} failed={providerMessages.listFailed}>
        {(providers) => (
          <ul className={classes.rows} aria-label="Providers">
            {providers.map((provider) => (
              <SettingsRow
                key={provider.id}
                name={provider.name}
                color={provider.color}
                about={[
                  titleWords(provider.kind),
                  operatories.find(({ id }) => id === provider.operatory_id)?.name,
                  provider.npi && `NPI ${provider.npi}`,
                  provider.user_id === null && 'no sign-in',
                ]}
              >
                <ChangeButton name={provider.name} onClick={() => edited.open(provider)} />
                <RemoveButton
                  name={provider.name}
                  question="Remove this provider?"
                  remove={() => remove.mutateAsync({ input: { params: { id: provider.id } } })}
                  messages={providerMessages.removed}
                >
                  {provider.name}. Past appointments still show the name.
                </RemoveButton>
              </SettingsRow>
            ))}
          </ul>
        )}
      </QueryState>
      <ProviderDialog
        key={edited.key}
        provider={edited.record}
        opened={edited.opened}
        onClose={edited.close}
      />
    </SettingsSection>
  );
}
