import { type InputOf, writeToPractices } from '@cusp/contract';
import { Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useChange } from '../../../../api/useChange.ts';
import { RefusalMessage } from '../../../../ui/forms/RefusalMessage.tsx';
import { FormDialog } from '../../../../ui/forms/FormDialog.tsx';
import { adminChanges, adminMessages } from '../messages.ts';
import { practicesQuery } from '../queries.ts';
import { countWords } from '../words.ts';

interface NoticeDialogProps {
  opened: boolean;
  /** The practices whose owners are written to. */
  filter: InputOf<typeof writeToPractices>['body']['to'];
  onClose: () => void;
}

/** An email to the owners of the practices that are listed. It says how many they are before it is sent. */
export function NoticeDialog({ opened, filter, onClose }: NoticeDialogProps) {
  const whole = useQuery({ ...practicesQuery(filter), enabled: opened });
  const write = useChange(writeToPractices, 'admin');
  // While another search is counted, nothing is sent.
  const practices = whole.isPlaceholderData ? 0 : (whole.data?.rows.length ?? 0);
  return (
    <FormDialog
      opened={opened}
      title="Email Owners"
      submitLabel={practices === 0 ? 'Send' : `Send to ${countWords(practices, 'Practice', 'Practices')}`}
      schema={writeToPractices.body}
      initial={{ to: filter, practices: 0, subject: '', text: '' }}
      submit={({ subject, text }) =>
        write.mutateAsync({ input: { body: { to: filter, practices, subject, text } } })
      }
      messages={adminChanges.notice}
      onClose={onClose}
    >
      {(form) => (
        <>
          {whole.isError && <RefusalMessage sentence={adminMessages.practicesFailed} />}
          <Text role="status">
            {practices === 0
              ? 'Counting the practices…'
              : `Goes to every active owner of ${countWords(practices, 'practice', 'practices')}, as listed by your search and filters.`}
          </Text>
          <TextInput label="Subject" required autoComplete="off" {...form.getInputProps('subject')} />
          <Textarea
            label="Message"
            description="Don’t mention patients. The address for questions from Settings is added below it."
            required
            autosize
            minRows={6}
            {...form.getInputProps('text')}
          />
        </>
      )}
    </FormDialog>
  );
}
