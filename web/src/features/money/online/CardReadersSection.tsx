import { type CardReader, removeCardReader } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { configQuery } from '../../../api/config.ts';
import { useChange } from '../../../api/useChange.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { RemoveButton } from '../../../ui/forms/RemoveButton.tsx';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { AddButton, ChangeButton, SettingsRow } from '../../../ui/screens/SettingsRow.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { CardReaderDialog } from './CardReaderDialog.tsx';
import { cardReadersQuery } from './queries.ts';
import { readerMessages } from './reader-messages.ts';
import classes from '../../../ui/screens/Settings.module.css';

/** The card readers at the desk; nothing where no payment processor is set up. */
export function CardReadersSection() {
  const provider = useQuery(configQuery()).data?.payment_provider;
  const query = useQuery(cardReadersQuery());
  const edited = useEdited<CardReader>();
  const remove = useChange(removeCardReader, 'card-readers');
  if (typeof provider !== 'string') return null;
  return (
    <SettingsSection
      title="Card Readers"
      action={<AddButton onClick={() => edited.open('new')}>Register Card Reader</AddButton>}
    >
      <p className={classes.note}>
        Stripe card readers for Take Payment and check-out. They stand at the practice’s address.
      </p>
      <QueryState query={query} failed={readerMessages.listFailed}>
        {(readers) => (
          <ul className={classes.rows} aria-label="Card Readers">
            {readers.map((reader) => (
              <SettingsRow
                key={reader.id}
                name={reader.name}
                about={[
                  reader.simulated ? 'Simulated, for test cards' : reader.device_type.replaceAll('_', ' '),
                  reader.serial_number !== '' && `serial number ${reader.serial_number}`,
                ]}
              >
                <ChangeButton name={reader.name} word="Rename" onClick={() => edited.open(reader)} />
                <RemoveButton
                  name={reader.name}
                  question="Remove this card reader?"
                  remove={() => remove.mutateAsync({ input: { params: { id: reader.id } } })}
                  messages={readerMessages.removed}
                >
                  {reader.name}. To use it again, register it with a new code.
                </RemoveButton>
              </SettingsRow>
            ))}
          </ul>
        )}
      </QueryState>
      <CardReaderDialog
        key={edited.key}
        reader={edited.record}
        simulates={provider === 'sandbox'}
        opened={edited.opened}
        onClose={edited.close}
      />
    </SettingsSection>
  );
}
