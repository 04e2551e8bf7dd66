import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Loading } from '../feedback/states.tsx';
import { usePhone } from '../screens/layout.ts';
import classes from './FormDialog.module.css';
import { t } from '../language/t.ts';
import type { DraftPlace } from './DraftKeeper.ts';
import type { FormDraft } from './useFormDraft.ts';
import { type FormDialogProps, type DialogFormHandle, DialogForm } from './DialogForm.tsx';

/**
 * A dialog with a form that can't lose work: it asks before discarding input (also on Back and reload), can't be closed
 * or sent twice while it submits, and keeps everything if the server refuses. Its form starts again from `initial` each
 * time it opens.
 */
export function FormDialog<Values extends object, Parsed, Outcome = unknown>(
  props: FormDialogProps<Values, Parsed, Outcome>,
) {
  const phone = usePhone();
  const inside = useRef<DialogFormHandle | null>(null);
  const [asking, setAsking] = useState(false);

  return (
    <Modal
      opened={props.opened}
      onClose={() => inside.current?.requestClose()}
      returnFocus={props.returnFocus ?? true}
      title={props.title}
      size={props.wide ? 1040 : 640}
      fullScreen={phone ?? false}
      radius={phone ? 0 : 'lg'}
      // While the question is open, it gets the keys.
      closeOnEscape={!asking && !props.covered}
      trapFocus={!asking && !props.covered}
      closeButtonProps={{ 'aria-label': t('Close') }}
      classNames={{
        content: classes.content ?? '',
        header: classes.header ?? '',
        title: classes.title ?? '',
        body: classes.body ?? '',
      }}
    >
      <WithDraft of={props.draft}>
        {(kept) => (
          <DialogForm {...props} kept={kept} inside={inside} asking={asking} setAsking={setAsking} />
        )}
      </WithDraft>
    </Modal>
  );
}

/** What was kept of a form; the form is shown once that is known, so that nothing typed is replaced. */
export function WithDraft({
  of: place,
  children,
}: {
  of: DraftPlace | undefined;
  children: (kept: FormDraft | undefined) => ReactNode;
}) {
  const asked = useRef(place);
  const [found, setFound] = useState<FormDraft>();
  useEffect(() => {
    const from = asked.current;
    let isShown = true;
    // Without an answer the form works, and keeps what is typed once the server is back.
    void from
      ?.find()
      .catch(() => undefined)
      .then((kept) => isShown && setFound({ place: from, kept }));
    return () => {
      isShown = false;
    };
  }, []);
  return place !== undefined && found === undefined ? <Loading height="12rem" /> : children(found);
}

/** Related fields side by side; on a phone below each other. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={classes.row}>{children}</div>
);
