import { filledIn, longestWords, type MessageChannel, previewValues, textLength } from '@cusp/contract';
import { Card, Text } from '@mantine/core';
import { useSession } from '../../../api/session.tsx';
import classes from './Rules.module.css';

interface RulePreviewProps {
  channel: MessageChannel;
  subject: string;
  body: string;
}

/** What a patient would read, and how long a text it is. */
export function RulePreview({ channel, subject, body }: RulePreviewProps) {
  const { user } = useSession();
  const values = previewValues(user.practice.name);
  const said = filledIn(body, values);
  return (
    <Card component="section" aria-label="Preview" padding="sm" className={classes.preview ?? ''}>
      <Text size="sm" c="dimmed">
        Preview{channel === 'text' && ` · ${lengthWords(said)}`}
      </Text>
      {channel === 'email' && subject !== '' && <Text fw={600}>{filledIn(subject, values)}</Text>}
      <p className={classes.words}>{said}</p>
    </Card>
  );
}

/** A text's length, as carriers count it. */
function lengthWords(text: string): string {
  const { characters, parts } = textLength(text);
  const long = text.length > longestWords.text ? ', too long' : '';
  return `${characters} characters, sent as ${parts === 1 ? 'one text' : `${parts} texts`}${long}`;
}
