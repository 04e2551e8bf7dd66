import { Button, Stack, Text, Title } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { tokens } from '../../api/tokens.ts';
import { Brand } from '../../ui/Brand.tsx';

/** A portal that this version doesn't have yet: says so, and leads to staff login. */
export function ElsewhereScreen() {
  const navigate = useNavigate();
  const toLogin = () => {
    // With the token kept, the login would lead straight back to here.
    tokens.drop('patient');
    tokens.drop('admin');
    void navigate({ to: '/login' });
  };
  return (
    <Stack component="main" align="center" justify="center" mih="100dvh" p="lg" ta="center">
      <Brand size={40} />
      <Title order={1}>Not here yet</Title>
      <Text c="dimmed">This part of Cusp is not in this version.</Text>
      <Button onClick={toLogin}>Staff Login</Button>
    </Stack>
  );
}
