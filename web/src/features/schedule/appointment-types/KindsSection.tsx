import { type AppointmentKind, deleteAppointmentKind } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../api/useChange.ts';
import { titleWords } from '../../../ui/text/formats.ts';
import { QueryState } from '../../../ui/feedback/QueryState.tsx';
import { RemoveButton } from '../../../ui/forms/RemoveButton.tsx';
import { AddButton, ChangeButton, SettingsRow } from '../../../ui/screens/SettingsRow.tsx';
import { SettingsSection } from '../../../ui/screens/SettingsSection.tsx';
import { useEdited } from '../../../ui/forms/useEdited.ts';
import { typeWords } from '../appointments/words.ts';
import { KindDialog } from './KindDialog.tsx';
import { kindMessages } from './messages.ts';
import { appointmentKindsQuery } from './queries.ts';
import classes from '../../../ui/screens/Settings.module.css';

/** The kinds of appointment with their length, color and who may do them. */
export function KindsSection() {
  const query = useQuery(appointmentKindsQuery());
  const edited = useEdited<AppointmentKind>();
  const remove = useChange(deleteAppointmentKind, 'appointment-kinds');

  return (
    <SettingsSection
      title="Appointment types"
      action={<AddButton onClick={() => edited.open('new')}>Add Type</AddButton>}
    >
      <QueryState query={query} failed={kindMessages.listFailed}>
        {(kinds) => (
          <ul className={classes.rows} aria-label="Appointment types">
            {kinds.map((kind) => (
              <SettingsRow
                key={kind.id}
                name={kind.name}
                color={kind.color}
                about={[
                  `${kind.minutes} min`,
                  !kind.is_standard && `category: ${typeWords(kind.type)}`,
                  kind.provider_kinds.map(titleWords).join(', '),
                ]}
              >
                <ChangeButton name={kind.name} onClick={() => edited.open(kind)} />
                {!kind.is_standard && (
                  <RemoveButton
                    name={kind.name}
                    question="Remove this appointment type?"
                    remove={() => remove.mutateAsync({ input: { params: { id: kind.id } } })}
                    messages={kindMessages.removed}
                  >
                    {kind.name}. Existing appointments keep this type.
                  </RemoveButton>
                )}
              </SettingsRow>
            ))}
          </ul>
        )}
      </QueryState>
      <KindDialog key={edited.key} kind={edited.record} opened={edited.opened} onClose={edited.close} />
    </SettingsSection>
  );
}
