import { endPhoneUpload, makePhoneUpload, type PhoneUpload, readPhoneUpload } from '@cusp/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../../api/call.ts';
import { keyOf } from '../../../api/keys.ts';
import { queryOf } from '../../../api/queryOf.ts';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { type PhonePhotoFields } from './phonePhotoFields.ts';

const phoneUploadQuery = (id: string) =>
  queryOf(readPhoneUpload, { params: { id } }, keyOf('phone-uploads', id));

type Made = PhoneUpload & { url: string };

interface UsePhoneUpload {
  patientId: string;
  fields: PhonePhotoFields;
  opened: boolean;
  /** A photo arrived, in the order in which the phone sent them. */
  onArrived: ((imageId: string) => void) | undefined;
}

/** A code for a phone while a dialog is open: it ends with the dialog, and with the page. */
export function usePhoneUpload({ patientId, fields, opened, onArrived }: UsePhoneUpload) {
  const [made, setMade] = useState<Made>();
  const [sentence, setSentence] = useState('');
  const [attempt, setAttempt] = useState(0);
  const { kind, date_taken } = fields;

  useEffect(() => {
    if (!opened) return;
    let isOver = false;
    let id: string | undefined;
    const end = () => {
      isOver = true;
      if (id === undefined) return;
      const ended = { params: { id } };
      id = undefined;
      // Whoever couldn't be told: the code ends by itself in a few minutes.
      call(endPhoneUpload, ended, { outlivesPage: true }).catch(() => undefined);
    };
    const make = async () => {
      try {
        const upload = await call(makePhoneUpload, {
          params: { id: patientId },
          body: { kind, date_taken },
        });
        id = upload.id;
        if (isOver) end();
        else setMade(upload);
      } catch (thrown) {
        if (!isOver) setSentence(refusalOf(thrown).detail);
      }
    };
    void make();
    addEventListener('pagehide', end);
    return () => {
      removeEventListener('pagehide', end);
      end();
      setMade(undefined);
      setSentence('');
    };
  }, [opened, attempt, patientId, kind, date_taken]);

  const { data } = useQuery({ ...phoneUploadQuery(made?.id ?? ''), enabled: made !== undefined });
  const upload = data?.id === made?.id ? (data ?? made) : made;
  const told = useRef(new Set<string>());
  const tell = useRef(onArrived);
  useEffect(() => {
    tell.current = onArrived;
  });
  const arrived = upload?.image_ids;
  useEffect(() => {
    for (const id of arrived ?? []) {
      if (told.current.has(id)) continue;
      told.current.add(id);
      tell.current?.(id);
    }
  }, [arrived]);

  return {
    url: made?.url,
    state: upload?.state,
    count: arrived?.length ?? 0,
    sentence,
    isOver: useIsPast(upload?.expires_at),
    again: () => setAttempt((before) => before + 1),
  };
}

/** Whether a moment has passed, as soon as it has. */
function useIsPast(moment: string | undefined): boolean {
  const [passed, setPassed] = useState<string>();
  useEffect(() => {
    if (moment === undefined) return;
    const timer = setTimeout(() => setPassed(moment), Math.max(0, Date.parse(moment) - Date.now()));
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== undefined && passed === moment;
}
