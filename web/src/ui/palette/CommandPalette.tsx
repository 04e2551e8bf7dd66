import { Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import {
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useState,
} from 'react';
import { useOpenAfterMount } from '../loading/lazyPiece.tsx';
import { usePhone } from '../screens/layout.ts';
import classes from './CommandPalette.module.css';

/** A result that can be opened. */
export interface SearchResult {
  key: string;
  words: string;
  /** A second line, to distinguish people of the same name. */
  line?: string;
  /** At the end of the line, such as the amount due. */
  aside?: ReactNode;
  icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': boolean }>;
  go: () => void;
  /** Choosing it asks for another choice in the same field. */
  stays?: boolean;
}

interface SearchGroup {
  label: string;
  found: readonly SearchResult[];
}

interface FinderProps {
  opened: boolean;
  onClose: () => void;
  query: string;
  onQuery: (query: string) => void;
  placeholder: string;
  /** The field's name for a screen reader. */
  label: string;
  groups: readonly SearchGroup[];
  /** Called when the field is rendered and has the focus. */
  onReady?: () => void;
  /**
   * A note below the results, such as that data is still loading; shown instead of "nothing found" if there are none.
   */
  note?: string | undefined;
}

/**
 * A dialog with one field that searches while typing. The arrow keys choose and Enter opens while the focus stays in
 * the field (the combobox pattern of the ARIA Authoring Practices), so that screen readers announce the active option.
 */
export function CommandPalette({
  opened,
  onClose,
  query,
  onQuery,
  placeholder,
  label,
  groups,
  onReady = () => undefined,
  note = '',
}: FinderProps) {
  const id = useId();
  const phone = usePhone();
  const open = useOpenAfterMount(opened);
  const ready = useEffectEvent(onReady);
  useEffect(() => {
    if (open) ready();
  }, [open]);
  // Before an arrow key, Enter opens the best match; without a search text there is none.
  const [moved, setAt] = useState<number>();
  const at = moved ?? (query.trim() ? 0 : -1);
  const found = groups.flatMap((group) => group.found);
  const chosen = found[Math.min(at, found.length - 1)];
  const idOf = (result: SearchResult) => `${id}-${result.key}`;
  const chosenId = chosen && idOf(chosen);

  useEffect(() => {
    if (chosenId) document.getElementById(chosenId)?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);

  const close = () => {
    setAt(undefined);
    onClose();
  };
  const choose = ({ go, stays }: SearchResult) => {
    if (stays) setAt(undefined);
    else close();
    go();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition, Enter and the arrow keys belong to the input method.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setAt((at + 1) % found.length);
    else if (event.key === 'ArrowUp') setAt((Math.max(at, 0) - 1 + found.length) % found.length);
    else if (event.key === 'Enter' && chosen) choose(chosen);
    else return;
    event.preventDefault();
  };

  return (
    <Modal
      opened={open}
      onClose={close}
      withCloseButton={false}
      padding={0}
      size={600}
      // On a phone toasts appear at the top; they must not cover the field.
      {...(phone ? { yOffset: '4.5rem' } : {})}
      // Without delay: keys typed right after the shortcut must not reach the field below.
      transitionProps={{ duration: 0 }}
      attributes={{ content: { 'aria-label': 'Search' } }}
    >
      <TextInput
        className={classes.field ?? ''}
        variant="unstyled"
        size="lg"
        leftSection={<IconSearch size={20} aria-hidden />}
        placeholder={placeholder}
        aria-label={label}
        role="combobox"
        aria-expanded={found.length > 0}
        aria-controls={`${id}-found`}
        aria-autocomplete="list"
        aria-activedescendant={chosenId}
        autoComplete="off"
        spellCheck={false}
        ref={focusOn}
        data-autofocus
        value={query}
        onChange={({ currentTarget }) => {
          onQuery(currentTarget.value);
          setAt(undefined);
        }}
        onKeyDown={onKeyDown}
      />
      {found.length > 0 && (
        <div id={`${id}-found`} role="listbox" aria-label="Found" className={classes.found}>
          {groups
            .filter((group) => group.found.length > 0)
            .map((group) => (
              <div key={group.label} role="group" aria-label={group.label}>
                <p className={classes.group} aria-hidden>
                  {group.label}
                </p>
                {group.found.map((result) => (
                  <Option
                    key={result.key}
                    id={idOf(result)}
                    result={result}
                    chosen={result === chosen}
                    onPoint={() => setAt(found.indexOf(result))}
                    onChoose={() => choose(result)}
                  />
                ))}
              </div>
            ))}
        </div>
      )}
      <p role="status" className={classes.none}>
        {note || (found.length > 0 ? '' : 'Nothing found')}
      </p>
    </Modal>
  );
}

/** Sooner than the dialog's focus trap would. */
const focusOn = (field: HTMLInputElement | null) => field?.focus();

interface OptionProps {
  id: string;
  result: SearchResult;
  chosen: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

/** Keyboard users use the field's keys instead. */
const Option = ({ id, result, chosen, onPoint, onChoose }: OptionProps) => (
  <button
    type="button"
    id={id}
    role="option"
    aria-selected={chosen}
    tabIndex={-1}
    className={classes.option}
    // The focus stays in the field.
    onMouseDown={(event) => event.preventDefault()}
    onMouseMove={onPoint}
    onClick={onChoose}
  >
    <result.icon size={20} stroke={1.7} aria-hidden />
    <span className={classes.words}>
      <span>{result.words}</span>
      {result.line && <span>{result.line}</span>}
    </span>
    {result.aside && <span className={classes.aside}>{result.aside}</span>}
  </button>
);
