import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';

interface SearchBoxProps {
  /** What is searched for, from the address. */
  value: string;
  /** Puts it into the address. */
  onSearch: (value: string) => void;
  /** The field is left. */
  onLeave?: () => void;
  placeholder: string;
  /** Its name for a screen reader; the placeholder by default. */
  label?: string;
}

/**
 * A list's search. While it has the focus it shows what is typed, not the address: that comes a moment later, and
 * letters would get lost between the two.
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
