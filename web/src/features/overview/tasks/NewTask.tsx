import { useEffect, useState } from 'react';
import { LazyDialog, lazyDialog } from '../../../ui/forms/LazyDialog.tsx';
import { setTaskDialog, type TaskAbout } from '../../practice/tasks/writeTask.ts';

const dialog = lazyDialog(async () => (await import('./NewTaskDialog.tsx')).NewTaskDialog);

/** Shows the New Task dialog over whichever screen opens it. */
export function NewTask() {
  const [shown, setShown] = useState<{ about: TaskAbout; opened: boolean }>();
  useEffect(() => {
    setTaskDialog((about) => setShown({ about, opened: true }));
    return () => setTaskDialog(undefined);
  }, []);
  if (shown === undefined) return null;
  const onClose = () => setShown({ ...shown, opened: false });
  return <LazyDialog of={dialog} with={{ ...shown, onClose }} />;
}
