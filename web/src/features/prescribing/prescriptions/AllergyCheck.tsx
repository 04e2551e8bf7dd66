import { type AllergyCheck, notAllChecked } from '@cusp/contract';
import { TextInput, type TextInputProps } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { usualReasons } from '../checks/findings.ts';
import classes from './AllergyCheck.module.css';
import { prescriptionMessages } from './messages.ts';

interface AllergyCheckFieldProps {
  /** Undefined while no patient or no drug is given. */
  check: Pick<AllergyCheck, 'stops' | 'cautions' | 'unchecked' | 'record'> | undefined;
  /**
   * The props of the reason's field; its `error` may come from the server, which has compared with the current
   * allergies.
   */
  reason: Omit<TextInputProps, 'label'>;
  /** The results of the other checks, below it. */
  children?: ReactNode;
}

/**
 * Compares the patient's allergies with the drug as it is typed: matches that block it, with the reason to go on;
 * warnings; and a note if not everything could be compared.
 */
export function AllergyCheckField({ check, reason, children }: AllergyCheckFieldProps) {
  const reasons = useId();
  const stops = check?.stops ?? [];
  const against = stops.length > 0 ? ` Warning: ${stops.map(({ name }) => name).join('; ')}.` : '';
  // For an allergy recorded since this screen was loaded.
  const fromServer = Boolean(reason.error) && reason.error !== prescriptionMessages.reasonNeeded;
  const notes = [
    ...(check?.cautions ?? []).map(({ sentence }) => sentence),
    ...(check?.unchecked ? [uncheckedWords(check.record)] : []),
  ];

  return (
    <div className={classes.check}>
      {/* Always rendered, so that screen readers announce changes of its text. */}
      <div role="alert" hidden={stops.length === 0}>
        {stops.length > 0 && (
          <Note icon={<IconAlertTriangle size={20} aria-hidden />} tone="stop">
            {stops.map(({ name, sentence }) => (
              <p key={name}>{sentence}</p>
            ))}
          </Note>
        )}
      </div>
      {(stops.length > 0 || fromServer) && (
        <TextInput
          list={reasons}
          label="Reason to prescribe it anyway"
          required
          autoComplete="off"
          placeholder="e.g. Took it in 2024 without a reaction"
          maxLength={200}
          description={`Saved with the prescription and your name.${against}`}
          {...reason}
        />
      )}
      <datalist id={reasons}>
        {usualReasons.map((usual) => (
          <option key={usual} value={usual} aria-label={usual} />
        ))}
      </datalist>
      <div role="status" hidden={notes.length === 0}>
        {notes.map((note) => (
          <Note key={note} icon={<IconInfoCircle size={20} aria-hidden />} tone="note">
            <p>{note}</p>
          </Note>
        ))}
      </div>
      {children}
    </div>
  );
}

const uncheckedWords = (record: AllergyCheck['record']) =>
  record === 'not_asked' ? prescriptionMessages.allergiesNotAsked : `${notAllChecked}.`;

const Note = ({ icon, tone, children }: { icon: ReactNode; tone: 'stop' | 'note'; children: ReactNode }) => (
  <div className={classes.note} data-tone={tone}>
    {icon}
    <div className={classes.words}>{children}</div>
  </div>
);
