import { type AllergyCheck, notAllChecked } from '@cusp/contract';
import { TextInput, type TextInputProps } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import classes from './AllergyCheck.module.css';
import { prescriptionMessages } from './messages.ts';

interface AllergyCheckFieldProps {
  /** Undefined while there is no patient or no drug to compare. */
  check: Pick<AllergyCheck, 'stops' | 'cautions' | 'unchecked' | 'record'> | undefined;
  /** Of the reason's field; its `error` may come from the server, which has compared with what stands there now. */
  reason: Omit<TextInputProps, 'label'>;
}

/**
 * What the patient's allergies say about the drug, as it is typed: what stops it, with the reason to go on; what is to be
 * heeded beside it; and that not everything could be compared.
 */
export function AllergyCheckField({ check, reason }: AllergyCheckFieldProps) {
  const warning = useId();
  const stops = check?.stops ?? [];
  const notes = [
    ...(check?.cautions ?? []).map(({ sentence }) => sentence),
    ...(check?.unchecked ? [uncheckedWords(check.record)] : []),
  ];

  return (
    <div className={classes.check}>
      {/* Always there, so that a screen reader hears what comes into it. */}
      <div role="alert" id={warning} hidden={stops.length === 0}>
        {stops.length > 0 && (
          <Note icon={<IconAlertTriangle size={20} aria-hidden />} tone="stop">
            {stops.map(({ name, sentence }) => (
              <p key={name}>{sentence}</p>
            ))}
          </Note>
        )}
      </div>
      {(stops.length > 0 || reason.error) && (
        <TextInput
          label="Reason to prescribe it all the same"
          required
          autoComplete="off"
          placeholder="e.g. Took it in 2024 without a reaction"
          maxLength={200}
          aria-describedby={warning}
          {...reason}
        />
      )}
      <div role="status" hidden={notes.length === 0}>
        {notes.map((note) => (
          <Note key={note} icon={<IconInfoCircle size={20} aria-hidden />} tone="note">
            <p>{note}</p>
          </Note>
        ))}
      </div>
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
