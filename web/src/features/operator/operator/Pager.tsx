import { Button, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useLocation, useNavigate, useRouter } from '@tanstack/react-router';
import { numberWords } from '../../../ui/text/formats.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page number, if the page was reached from the previous one. */
    page?: number;
  }
}

/** Rows on a page. */
export const pageSize = '50';

interface PagerProps {
  /** This page's cursor, from the address; undefined for the first one. */
  cursor: string | undefined;
  /** The next page's cursor; undefined on the last one. */
  next: string | undefined;
  /** The requested page is loading: another press does nothing. */
  turning: boolean;
  /** The name of the list: Practices. */
  label: string;
}

/** The buttons between a list's pages. Each page has its own address, so that Back opens the previous page. */
export function Pager({ cursor, next, turning, label }: PagerProps) {
  const navigate = useNavigate();
  const { history } = useRouter();
  const page = useLocation({ select: (location) => location.state.page });
  if (cursor === undefined && next === undefined) return null;
  const number = cursor === undefined ? 1 : page;

  const back = () => {
    // A page that was opened by its address has no previous page in the history.
    if (page !== undefined) history.back();
    else void navigate({ to: '.', search: (previous) => ({ ...previous, cursor: undefined }) });
  };
  const on = () => {
    if (turning) return;
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, cursor: next }),
      state: { page: (number ?? 1) + 1 },
    });
  };

  return (
    <Group component="nav" justify="space-between" aria-label={`Pages of ${label}`}>
      <Button
        variant="default"
        leftSection={<IconChevronLeft size={16} aria-hidden />}
        disabled={cursor === undefined}
        onClick={back}
      >
        {cursor === undefined || page !== undefined ? 'Previous page' : 'First page'}
      </Button>
      {number !== undefined && (
        <Text c="dimmed" role="status">
          Page {numberWords(number)}
        </Text>
      )}
      <Button
        variant="default"
        rightSection={<IconChevronRight size={16} aria-hidden />}
        disabled={next === undefined}
        onClick={on}
      >
        Next page
      </Button>
    </Group>
  );
}
