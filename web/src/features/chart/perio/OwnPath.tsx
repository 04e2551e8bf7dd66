import { Button, Modal, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { type EntryPath, isPathRow, isWholePath, type PathRow, pathRows, pathRowsOf } from './path.ts';

interface OwnPathProps {
  path: EntryPath;
  onPath: (path: EntryPath) => void;
  onClose: () => void;
}

const choices = Object.entries(pathRows).map(([value, label]) => ({ value, label }));
const positions = ['First', 'Second', 'Third', 'Last'] as const;

/** Puts a path round the mouth together from its four rows; it is kept in this browser. */
export function OwnPath({ path, onPath, onClose }: OwnPathProps) {
  const [rows, setRows] = useState<readonly PathRow[]>(() => {
    const now = pathRowsOf(path);
    return now.length === 4 ? now : pathRowsOf('round');
  });
  const whole = isWholePath(rows);
  return (
    <Modal opened onClose={onClose} title="Custom Path" closeButtonProps={{ 'aria-label': 'Close' }}>
      {positions.map((position, at) => (
        <NativeSelect
          key={position}
          label={position}
          data={choices}
          value={rows[at] ?? ''}
          mb="xs"
          onChange={({ currentTarget: { value } }) => {
            if (isPathRow(value)) setRows(rows.with(at, value));
          }}
        />
      ))}
      <Text size="sm" role="status" mb="sm">
        {whole ? ' ' : 'Use each of the four rows once.'}
      </Text>
      <Button disabled={!whole} onClick={() => onPath(`own ${rows.join(' ')}`)}>
        Use This Path
      </Button>
    </Modal>
  );
}
