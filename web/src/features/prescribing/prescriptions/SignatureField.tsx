import { Button, Input, TextInput } from '@mantine/core';
import { IconEraser } from '@tabler/icons-react';
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { signatureAspect, type SignatureSurface, signatureSurface } from './signatureSurface.ts';
import classes from './SignatureField.module.css';
import { t, texts } from '../../../ui/language/t.ts';

interface SignatureFieldProps {
  /** Called with a PNG data URL after each stroke or letter, '' if there is no signature. */
  onChange: (signature: string) => void;
  error?: ReactNode;
}

/** The surface's content in words, for screen readers. */
type Held = 'empty' | 'drawn' | 'typed';

/**
 * The e-signature: drawn with mouse, finger or pen, or a typed name that is drawn, since nobody can draw by keyboard
 * (WCAG 2.1.1).
 */
export function SignatureField({ onChange, error }: SignatureFieldProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const surface = useRef<SignatureSurface>(null);
  const labelId = useId();
  const [typed, setTyped] = useState('');
  const [held, setHeld] = useState<Held>('empty');

  const onBegin = useEffectEvent(() => {
    setTyped('');
    setHeld('drawn');
  });
  const onEnd = useEffectEvent(() => onChange(surface.current?.picture() ?? ''));

  useEffect(() => {
    if (!canvas.current) return undefined;
    const made = signatureSurface(canvas.current, { onBegin: () => onBegin(), onEnd: () => onEnd() });
    surface.current = made;
    return () => {
      surface.current = null;
      made.end();
    };
  }, []);

  const write = (name: string) => {
    setTyped(name);
    setHeld(name.trim() ? 'typed' : 'empty');
    surface.current?.write(name);
    onChange(surface.current?.picture() ?? '');
  };
  const clear = () => {
    setTyped('');
    setHeld('empty');
    surface.current?.clear();
    onChange('');
  };

  return (
    <div role="group" aria-labelledby={labelId} className={classes.field}>
      <div className={classes.head}>
        <Input.Label component="span" id={labelId}>
          {t('E-Signature')}
        </Input.Label>
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconEraser size={16} aria-hidden />}
          onClick={clear}
        >
          {t('Clear Signature')}
        </Button>
      </div>
      <div className={classes.paper} style={{ aspectRatio: signatureAspect }} data-invalid={Boolean(error)}>
        <canvas ref={canvas} role="img" aria-label={words[held]} className={classes.canvas} />
        {held === 'empty' && (
          <span className={classes.hint} aria-hidden>
            {t('Sign here with mouse, finger or pen')}
          </span>
        )}
      </div>
      {error && <Input.Error>{error}</Input.Error>}
      <TextInput
        label={t('Or type your name to sign')}
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={({ currentTarget }) => write(currentTarget.value)}
      />
      <p className="unseen" role="status">
        {held !== 'empty' && words[held]}
      </p>
    </div>
  );
}

const words: Record<Held, string> = texts({
  empty: 'No signature yet',
  drawn: 'Signature drawn',
  typed: 'Your typed name is the signature',
});
