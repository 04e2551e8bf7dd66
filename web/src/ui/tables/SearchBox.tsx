import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

interface SearchBoxProps {
  /** The search text, from the address. */
  value: string;
  /** Writes it to the address. */
  onSearch: (value: string) => void;
  /** Called when the field loses the focus. */
  onLeave?: () => void;
  placeholder: string;
  /** Its name for a screen reader; the placeholder by default. */
  label?: string;
}

/**
 * A list's search field. While it has the focus it shows the typed text, not the address, which follows a moment later;
 * otherwise letters would get lost.
 */
export function SearchBox({ value, onSearch, onLeave, placeholder, label = placeholder }: SearchBoxProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? value;

  return (
    <TextInput
      type="search"
      value={shown}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onSearch(currentTarget.value);
      }}
      onBlur={() => {
        setTyped(null);
        onLeave?.();
      }}
      placeholder={placeholder}
      aria-label={label}
      leftSection={<IconSearch size={18} aria-hidden />}
      rightSection={
        shown && (
          <CloseButton
            size="sm"
            aria-label="Clear search"
            onClick={() => {
              setTyped(null);
              onSearch('');
            }}
          />
        )
      }
      maw="28rem"
      w="100%"
      autoComplete="off"
      spellCheck={false}
    />
  );
}
