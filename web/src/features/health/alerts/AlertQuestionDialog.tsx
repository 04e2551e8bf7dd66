import { answerAlerts } from '@cusp/contract';
import { Button, Group, Modal, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { usePhone } from '../../../ui/screens/layout.ts';
import { AlertWords } from './AlertWords.tsx';
import type { AlertPrompt } from './asking.ts';
import { useIgnoredEscape } from './useIgnoredEscape.ts';
import { atMoment } from './words.ts';
import classes from './Alerts.module.css';

/** The alerts that ask at a moment: go on with a reason, or put it off. The safe answer has the focus. */
export function AlertQuestionDialog({ asked }: { asked: AlertPrompt }) {
  const { found, asking, moment, answer } = asked;
  const phone = usePhone();
  const send = useChange(answerAlerts, 'alerts');
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState('');
  const stops = asking.some(({ level }) => level === 'stops');
  const rules = asking.filter(({ note }) => note === null);
  const needsDentist = asking.some((alert) => alert.needs_dentist);
  useIgnoredEscape();

  const give = async (goesOn: boolean) => {
    if (goesOn && stops && reason.trim() === '') {
      setProblem('Enter a reason to continue.');
      return;
    }
    try {
      // Pop-up notes only remind, so no answer to them is stored.
      if (moment !== 'checking_out' && rules.length > 0)
        await send.mutateAsync({
          input: {
            params: { id: found.patient_id },
            body: {
              moment,
              appointment_id: asked.appointmentId ?? null,
              went_on: goesOn,
              rule_ids: rules.map(({ rule_id }) => rule_id),
              reason,
            },
          },
        });
      answer(goesOn);
    } catch (thrown) {
      // Putting it off works even if that can't be recorded.
      if (goesOn) setProblem(refusalOf(thrown).detail || 'Failed to save. Try again.');
      else answer(false);
    }
  };
  return (
    <Modal
      opened
      onClose={() => void give(false)}
      // The screen behind may show several patients, or none.
      title={`${atMoment[moment].question}: ${found.patient_name}`}
      size={560}
      fullScreen={phone ?? false}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      zIndex={300}
      styles={{ title: { fontWeight: 650 } }}
    >
      <ul className={classes.list}>
        {asking.map((alert) => (
          <li key={alert.rule_id} className={classes.alert} data-level={alert.level}>
            <AlertWords alert={alert} />
          </li>
        ))}
      </ul>
      {needsDentist ? (
        <Text mt="md">Only a dentist can continue. Ask a dentist, or postpone.</Text>
      ) : (
        rules.length > 0 && (
          <Textarea
            mt="md"
            label={stops ? 'Why continue?' : 'What was done about it (optional)'}
            required={stops}
            autosize
            minRows={1}
            maxRows={4}
            maxLength={200}
            value={reason}
            error={problem}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button
          variant={needsDentist ? 'filled' : 'default'}
          disabled={send.isPending}
          onClick={() => void give(false)}
          data-autofocus
        >
          {atMoment[moment].leave}
        </Button>
        {!needsDentist && (
          <Button
            {...(stops ? { color: 'red.9' } : {})}
            loading={send.isPending}
            onClick={() => void give(true)}
          >
            {atMoment[moment].goOn}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
