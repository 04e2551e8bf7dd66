import { Badge, Button, Group, Modal, Text } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { LocalDate, PhoneNumber } from '../../../ui/text/Values.tsx';
import type { Identity } from './samePerson.ts';
import { type SearchablePatient, fullName } from './search.ts';
import '../../../ui/theme/status.css';
import classes from './SamePersonQuestion.module.css';
import look from '../../../ui/theme/look.module.css';

interface SamePersonQuestionProps {
  /** The typed patient, and the existing ones they may be; undefined while nothing is asked. */
  asked: { typed: Identity & { email: string }; known: readonly SearchablePatient[] } | undefined;
  /** The person is this patient, so nothing is added. */
  onSame: (patient: SearchablePatient) => void;
  onOther: () => void;
  onBack: () => void;
}

/** Shows the typed person beside those on file who may be the same, before a second record is made. */
export const SamePersonQuestion = ({ asked, onSame, onOther, onBack }: SamePersonQuestionProps) => (
  <Modal
    opened={asked !== undefined}
    onClose={onBack}
    title="Is this the same person?"
    withCloseButton={false}
    centered
    size={640}
    // Above the form dialog.
    zIndex={300}
    styles={{ title: { fontWeight: 600 } }}
  >
    {asked && (
      <>
        <Text>A duplicate record would split this patient’s history.</Text>
        <div className={classes.both}>
          <Shown which="You typed" person={asked.typed} />
          {asked.known.map((patient) => (
            <Shown key={patient.id} which="On file" person={patient} archived={patient.archived}>
              <Button variant="default" onClick={() => onSame(patient)}>
                Yes, open the record on file
              </Button>
            </Shown>
          ))}
        </div>
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onBack} data-autofocus>
            Keep editing
          </Button>
          <Button onClick={onOther}>No, add a new patient</Button>
        </Group>
      </>
    )}
  </Modal>
);

interface ShownProps {
  which: string;
  person: Identity & { email: string };
  archived?: boolean;
  children?: ReactNode;
}

function Shown({ which, person, archived = false, children }: ShownProps) {
  const id = useId();
  return (
    <section className={classes.one} aria-labelledby={id}>
      <div id={id}>
        <p className={look.small}>{which}</p>
        <p className={look.strong}>
          {fullName(person)}
          {archived && (
            <Badge className="status" variant="unstyled" tt="none" ml={8}>
              Archived
            </Badge>
          )}
        </p>
      </div>
      <dl>
        <dt>Born</dt>
        <dd>
          <LocalDate date={person.date_of_birth} form="plain" />
        </dd>
        <dt>Phone</dt>
        <dd>
          <PhoneNumber phone={person.phone} />
        </dd>
        <dt>Email</dt>
        <dd>{person.email || '-'}</dd>
      </dl>
      {children}
    </section>
  );
}
