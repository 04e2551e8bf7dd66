import { previewSequence, SequenceInput } from '@cusp/contract';
import { Button, Card, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../api/call.ts';
import { RefusalMessage } from '../../../ui/forms/RefusalMessage.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { LocalDate } from '../../../ui/text/Values.tsx';
import type { SequenceValues } from './sequenceValues.ts';
import { sequenceMessages, stepChannelWords } from './words.ts';
import classes from './Sequences.module.css';

/** The patients whom the typed sequence would follow up today, and the first message of each. Nothing is sent. */
export function SequencePreview({
  values,
  sequenceId,
}: {
  values: SequenceValues;
  sequenceId: string | null;
}) {
  const preview = useMutation({
    mutationFn: async () => {
      // Its name comes last, and decides nothing here.
      const body = SequenceInput.parse({ ...values, name: values.name || 'Preview' });
      const { is_on: _on, version: _version, ...rest } = body;
      return call(previewSequence, { body: { ...rest, sequence_id: sequenceId } });
    },
  });
  const parsed = SequenceInput.safeParse({ ...values, name: values.name || 'Preview' });
  const { data } = preview;
  return (
    <Card component="section" aria-label="Preview recipients" padding="sm" className={classes.preview ?? ''}>
      <div className={classes.stepHead}>
        <Text fw={550} aria-live="polite">
          {data === undefined
            ? 'Preview recipients'
            : `${data.count} ${data.count === 1 ? 'patient' : 'patients'} today, ${values.most_a_day ?? 0} a day at most`}
        </Text>
        <Button
          variant="default"
          size="compact-sm"
          disabled={!parsed.success}
          loading={preview.isPending}
          onClick={() => preview.mutate()}
        >
          Preview
        </Button>
      </div>
      {preview.error && (
        <RefusalMessage sentence={refusalOf(preview.error).detail || sequenceMessages.previewFailed} />
      )}
      {data !== undefined && data.recipients.length > 0 && (
        <ul className={classes.people} aria-label="Who would be followed up">
          {data.recipients.map(({ patient_id, patient_name, day, way, reason, body }) => (
            <li key={`${patient_id} ${day}`}>
              <strong>{patient_name}</strong>, <LocalDate date={day} />: {stepChannelWords[way]}
              {reason !== '' && `. ${reason}`}
              {body !== '' && <p className={classes.said}>{body}</p>}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
