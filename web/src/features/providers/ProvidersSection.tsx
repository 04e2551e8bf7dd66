import { deleteProvider, type Provider } from '@cusp/contract';
import { Button, ColorSwatch } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../api/useChange.ts';
import { titleWords } from '../../ui/formats.ts';
import { QueryState } from '../../ui/QueryState.tsx';
import { RemoveButton } from '../../ui/RemoveButton.tsx';
import { SettingsSection } from '../../ui/SettingsSection.tsx';
import { useEdited } from '../../ui/useEdited.ts';
import { operatoriesQuery } from '../operatories/queries.ts';
import { providerMessages } from './messages.ts';
import { ProviderDialog } from './ProviderDialog.tsx';
import { providersQuery } from './queries.ts';
import classes from '../../ui/Settings.module.css';

/** Who treats: dentists, hygienists and others, with or without a sign-in. */
export function ProvidersSection() {
  const query = useQuery(providersQuery());
  const { data: operatories = [] } = useQuery(operatoriesQuery());
  const edited = useEdited<Provider>();
  const remove = useChange(deleteProvider, 'providers');

  return (
    <SettingsSection
      title="Providers"
      action={
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconPlus size={16} aria-hidden />}
          onClick={() => edited.open('new')}
        >
          Add Provider
        </Button>
      }
    >
      <p className={classes.note}>
        Dentists, hygienists and assistants whose visits stand in the schedule, also without a sign-in.
      </p>
      <QueryState query={query} failed={providerMessages.listFailed}>
        {(providers) => (
          <ul className={classes.rows} aria-label="Providers">
            {providers.map((provider) => (
              <li key={provider.id} className={classes.row}>
                <div className={classes.words}>
                  <p className={classes.name}>
                    <ColorSwatch
                      color={`var(--mantine-color-${provider.colour}-6)`}
                      size={14}
                      withShadow={false}
                      aria-hidden
                    />
                    {provider.name}
                  </p>
                  <p className={classes.dim}>
                    {[
                      titleWords(provider.kind),
                      operatories.find(({ id }) => id === provider.operatory_id)?.name,
                      provider.npi && `NPI ${provider.npi}`,
                      provider.user_id === null && 'no sign-in',
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </p>
                </div>
                <div className={classes.actions}>
                  <Button
                    variant="default"
                    size="compact-sm"
                    aria-label={`Change ${provider.name}`}
                    onClick={() => edited.open(provider)}
                  >
                    Change
                  </Button>
                  <RemoveButton
                    name={provider.name}
                    question="Remove this provider?"
                    remove={() => remove.mutateAsync({ input: { params: { id: provider.id } } })}
                    messages={providerMessages.removed}
                  >
                    {provider.name}. Past visits keep the name.
                  </RemoveButton>
                </div>
              </li>
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
