import { once } from 'node:events';
import { createServer } from 'node:net';

export interface MailServer {
  /** For SMTP_URL. */
  url: string;
  /** The emails to an address, oldest first, as decoded text. */
  emailsTo: (email: string) => string[];
  close: () => void;
}

/** A mail server that accepts and stores every email. */
export async function startMailServer(): Promise<MailServer> {
  const letters: string[] = [];
  const server = createServer((socket) => {
    let text = '';
    let isLetter = false;
    socket.on('error', () => undefined);
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (!text.endsWith(isLetter ? '\r\n.\r\n' : '\r\n')) return;
      if (isLetter) letters.push(text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
      const asked = isLetter ? '' : text.slice(0, 4);
      [text, isLetter] = ['', asked === 'DATA'];
      socket.write(answers[asked] ?? '250 ok\r\n');
    });
    socket.write('220 test\r\n');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The mail server has no port.');
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    emailsTo: (email) => letters.filter((letter) => letter.includes(`To: ${email}`)),
    close: () => void server.close(),
  };
}

const answers: Record<string, string> = { DATA: '354 go on\r\n', QUIT: '221 bye\r\n' };
