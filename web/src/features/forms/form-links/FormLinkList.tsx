import { endFormLink, type FormLink, listFormLinks } from '@cusp/contract';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { useChange } from '../../../api/useChange.ts';
import { showOutcome } from '../../../ui/feedback/showOutcome.ts';
import { LocalDay } from '../../../ui/text/Values.tsx';
import { formLinkMessages, formLinkStates, formLinkWayWords } from './messages.ts';
import classes from '../patient-forms/PatientForms.module.css';

const shown = 5;
const endable = new Set<FormLink['state']>(['sending', 'not_sent', 'open', 'hidden']);

/** The links that a patient was sent, with the state of each, and a button to end one. */
export function FormLinkList({ patientId }: { patientId: string }) {
  const { data: links = [] } = useQuery(
    queryOf(listFormLinks, { params: { id: patientId } }, keyOf('form-links', patientId)),
  );
  const end = useChange(endFormLink, 'form-links');
  if (links.length === 0) return null;
  return (
    // Safari takes the role from a list without bullets.
    // oxlint-disable-next-line jsx-a11y/no-redundant-roles
    <ul role="list" className={classes.rows} aria-label="Links to forms">
      {links.slice(0, shown).map((link) => (
        <li key={link.id} className={classes.row}>
          <div className={classes.words}>
            <p>
              {formLinkStates[link.state]}, {link.given} of {link.forms} signed
            </p>
            <Text size="sm" c="dimmed">
              {link.for_carer && 'For someone acting for the patient · '}
              {link.created_by === '' ? 'Automatic' : link.created_by}, {formLinkWayWords[link.way]},{' '}
              <LocalDay moment={link.created_at} />
              {link.opened_at !== null && ' · opened'}
            </Text>
            {link.reason !== '' && (
              <Text size="sm" c="dimmed">
                {link.reason}
              </Text>
            )}
          </div>
          {endable.has(link.state) && (
            <Button
              size="compact-sm"
              variant="default"
              loading={end.isPending}
              onClick={() =>
                void showOutcome(
                  end.mutateAsync({ input: { params: { id: link.id } } }),
                  formLinkMessages.ended,
                )
              }
            >
              End Link
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
