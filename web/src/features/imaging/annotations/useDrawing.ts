import { createImageAnnotation, type ImageAnnotationInput, type PixelPoint } from '@cusp/contract';
import { useState } from 'react';
import { useChange } from '../../../api/useChange.ts';
import { toast } from '../../../ui/feedback/toast.tsx';
import { refusalOf } from '../../../ui/forms/refusal.ts';
import { annotationMessages } from './messages.ts';
import {
  type AnnotationTool,
  type AnnotationDraft,
  isComplete,
  mayFinish,
  needsWords,
  withPoint,
} from './tools.ts';

/** Drawing on images: the chosen tool, and the points so far. */
export interface AnnotationDrawing {
  tool: AnnotationTool | undefined;
  draft: AnnotationDraft | undefined;
  /** All points are there, and words are missing. */
  asksWords: boolean;
  choose: (tool: AnnotationTool | undefined) => void;
  add: (imageId: string, point: PixelPoint) => void;
  /** Ends a path or an area. */
  finish: () => void;
  /** Takes back the last point. */
  takeBack: () => void;
  /** Forgets the points. */
  cancel: () => void;
  /** Stores the draft with its words; rejects if it is refused. */
  store: (words: Omit<ImageAnnotationInput, 'image_id' | 'kind' | 'points'>) => Promise<unknown>;
}

export function useDrawing(): AnnotationDrawing {
  const [tool, setTool] = useState<AnnotationTool>();
  const [draft, setDraft] = useState<AnnotationDraft>();
  const [asksWords, setAsksWords] = useState(false);
  const create = useChange(createImageAnnotation, 'image-annotations');
  const cancel = () => {
    setDraft(undefined);
    setAsksWords(false);
  };

  const send = (
    { kind }: AnnotationTool,
    { imageId, points }: AnnotationDraft,
    words: Parameters<AnnotationDrawing['store']>[0],
  ) => create.mutateAsync({ input: { body: { image_id: imageId, kind, points: [...points], ...words } } });

  const complete = async (chosen: AnnotationTool, drawn: AnnotationDraft) => {
    setDraft(drawn);
    if (needsWords(chosen.kind)) {
      setAsksWords(true);
      return;
    }
    try {
      await send(chosen, drawn, {});
    } catch (thrown) {
      toast.failed(annotationMessages.drawn.failed, refusalOf(thrown).detail);
    }
    // The next one may have been begun meanwhile.
    setDraft((now) => (now === drawn ? undefined : now));
  };

  return {
    tool,
    draft,
    asksWords,
    choose: (chosen) => {
      cancel();
      setTool(chosen);
    },
    add: (imageId, point) => {
      if (!tool || asksWords || create.isPending) return;
      const points = withPoint(draft?.imageId === imageId ? draft.points : [], point);
      const drawn = { imageId, points };
      if (isComplete(tool, points)) void complete(tool, drawn);
      else setDraft(drawn);
    },
    finish: () => {
      if (tool && draft && !asksWords && mayFinish(tool, draft.points)) void complete(tool, draft);
    },
    takeBack: () => {
      if (!asksWords)
        setDraft(
          draft && draft.points.length > 1 ? { ...draft, points: draft.points.slice(0, -1) } : undefined,
        );
    },
    cancel,
    store: async (words) => {
      if (!tool || !draft) return;
      await send(tool, draft, words);
      cancel();
    },
  };
}
