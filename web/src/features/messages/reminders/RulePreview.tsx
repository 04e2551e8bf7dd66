import {
  filledIn,
  longestWords,
  type MessageChannel,
  type PatientLanguage,
  previewValues,
  textLength,
} from '@cusp/contract';
import { Card, Text } from '@mantine/core';
import { useSession } from '../../../api/session.tsx';
import classes from './Rules.module.css';

interface RulePreviewProps {
  channel: MessageChannel;
  subject: string;
  body: string;
  language?: PatientLanguage;
}

/** The message as a patient would read it, and the length of a text. */
export function RulePreview({ channel, subject, body, language = 'en' }: RulePreviewProps) {
  const { user } = useSession();
  const values = previewValues(user.practice.name, language);
  return (
    <WordsPreview
      channel={channel}
      subject={filledIn(subject, values)}
      said={filledIn(body, values)}
      language={language}
    />
  );
}

interface WordsPreviewProps {
  /** The label, where there are several previews. */
  of?: string;
  channel: MessageChannel;
  /** Filled in. */
  subject: string;
  said: string;
  language?: PatientLanguage;
}

/** Words as a patient would read them, and how long a text they are. */
export function WordsPreview({ of, channel, subject, said, language = 'en' }: WordsPreviewProps) {
  return (
    <Card
      component="section"
      aria-label={`${language === 'es' ? 'Preview in Spanish' : 'Preview'}${of === undefined ? '' : ` of ${of}`}`}
      padding="sm"
      className={classes.preview ?? ''}
    >
      <Text size="sm" c="dimmed">
        {language === 'es' ? 'Preview in Spanish' : 'Preview'}
        {channel === 'text' && ` · ${lengthWords(said)}`}
      </Text>
      {channel === 'email' && subject !== '' && <Text fw={600}>{subject}</Text>}
      <p className={classes.words} lang={language}>
        {said}
      </p>
    </Card>
  );
}

/** A text's length, as carriers count it. */
function lengthWords(text: string): string {
  const { characters, parts } = textLength(text);
  const long = text.length > longestWords.text ? ', too long' : '';
  return `${characters} characters, sent as ${parts === 1 ? 'one text' : `${parts} texts`}${long}`;
}
