import type { Settings } from '../../settings.ts';

/** A plain-text e-mail to one person. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Passes the letter to the mail server; throws if that fails or takes more than 10 s. */
  send(letter: Letter): Promise<void>;
  /** Whether the mail server answers and accepts our name and password. */
  answers(): Promise<boolean>;
}

const sendTimeout = 9_500;

/** The mail server that the settings name; undefined without one, and then no mail library is loaded. */
export async function createMailer(mail: Settings['mail']): Promise<Mailer | undefined> {
  if (mail === undefined) return undefined;
  const { default: nodemailer } = await import('nodemailer');
  const transport = nodemailer.createTransport({
    url: mail.url,
    connectionTimeout: sendTimeout,
    greetingTimeout: sendTimeout,
    socketTimeout: sendTimeout,
    // All content of a letter is passed in; nothing is loaded from a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(letter) {
      // Each step has its own time limit. This one limits all of them together, and also a server that answers very
      // slowly.
      const late = Promise.withResolvers<never>();
      const timer = setTimeout(
        () =>
          late.reject(
            Object.assign(new Error('The mail server did not answer in time.'), { code: 'ETIMEDOUT' }),
          ),
        sendTimeout,
      );
      try {
        // An object, because a string would be parsed as a list, in which one address can hide another.
        const to = { name: '', address: letter.to };
        await Promise.race([transport.sendMail({ from: mail.from, ...letter, to }), late.promise]);
      } finally {
        clearTimeout(timer);
      }
    },
    answers: () =>
      transport.verify().then(
        () => true,
        () => false,
      ),
  };
}
