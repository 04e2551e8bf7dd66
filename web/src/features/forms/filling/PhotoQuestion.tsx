import type { FormItem } from '@cusp/contract';
import { Button } from '@mantine/core';
import { IconCamera, IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useState } from 'react';
import { PickPicture } from '../../../ui/fields/PickPicture.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { t } from '../../../ui/language/t.ts';
import { useImageBlob } from '../../../ui/loading/useImageBlob.ts';
import { usePhotoAnswers } from './photoAnswers.ts';
import classes from './Filling.module.css';
import look from '../../../ui/theme/look.module.css';

interface PhotoQuestionProps {
  item: FormItem;
  id: string;
  words: string;
  /** The id of the stored photo; `''`: none. */
  value: string;
  error: string | undefined;
  onAnswer: (values: readonly string[]) => void;
}

/** A question that is answered by a photo: taken by the phone's camera, or chosen. It is uploaded at once. */
export function PhotoQuestion({ item, id, words, value, error, onAnswer }: PhotoQuestionProps) {
  const photos = usePhotoAnswers();
  const errorId = useId();
  const [picture, setPicture] = useState<Blob>();
  const [sending, setSending] = useState(false);
  const [refusal, setRefusal] = useState('');

  useEffect(() => {
    if (value === '' || picture !== undefined || photos === null) return undefined;
    const leaving = new AbortController();
    photos.load(item.id, leaving.signal).then(setPicture, (thrown: unknown) => {
      if (!leaving.signal.aborted) setRefusal(refusalOf(thrown).detail);
    });
    return () => leaving.abort();
  }, [item.id, photos, picture, value]);

  const send = async (file: File) => {
    if (photos === null) return;
    setRefusal('');
    setSending(true);
    try {
      const photo = await photos.send(item.id, file);
      setPicture(file);
      onAnswer([photo]);
    } catch (thrown) {
      const { detail, errors } = refusalOf(thrown);
      setRefusal(errors.find(({ path }) => path === 'file')?.message ?? detail);
    } finally {
      setSending(false);
    }
  };
  const remove = () => {
    setPicture(undefined);
    onAnswer([]);
  };
  const sentence = refusal || error;
  const named = { what: words };
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      className={classes.choices}
      aria-describedby={sentence ? errorId : undefined}
    >
      <legend>
        {words}
        {item.required && (
          <span aria-hidden className={classes.required}>
            {' *'}
          </span>
        )}
      </legend>
      {picture !== undefined && <Taken picture={picture} alt={words} />}
      <p role="status" className={classes.sending}>
        {sending ? t('Uploading the photo…') : value === '' ? '' : t('Photo uploaded.')}
      </p>
      <div className={look.row}>
        <PickPicture
          camera
          disabled={sending || photos === null}
          icon={<IconCamera size={18} aria-hidden />}
          label={value === '' ? t('Take a photo: {what}', named) : t('Retake photo: {what}', named)}
          onFile={(file) => void send(file)}
        >
          {value === '' ? t('Take a Photo') : t('Retake Photo')}
        </PickPicture>
        <PickPicture
          disabled={sending || photos === null}
          icon={<IconPhotoUp size={18} aria-hidden />}
          label={t('Choose a file: {what}', named)}
          onFile={(file) => void send(file)}
        >
          {t('Choose a File')}
        </PickPicture>
        {value !== '' && (
          <Button
            variant="default"
            size="sm"
            disabled={sending}
            leftSection={<IconTrash size={18} aria-hidden />}
            aria-label={t('Remove the photo: {what}', named)}
            onClick={remove}
          >
            {t('Remove')}
          </Button>
        )}
      </div>
      {sentence && (
        <p id={errorId} className={classes.wrong} {...(refusal !== '' && { role: 'alert' })}>
          {sentence}
        </p>
      )}
    </fieldset>
  );
}

const Taken = ({ picture, alt }: { picture: Blob; alt: string }) => (
  <img ref={useImageBlob(picture)} className={classes.photo} alt={alt} draggable={false} />
);
