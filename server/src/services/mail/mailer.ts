import type { Settings } from '../../settings.ts';

/** A plain-text email to one person. */
export interface Email {
  to: string;
  subject: string;
  text: string;
  /** The address for replies and for notices that it didn't arrive; none if absent. */
  replyTo?: string;
  /** The address of a mail program's button that ends such mail (RFC 8058); none if absent. */
  unsubscribe?: string;
}

export interface Mailer {
  /** Passes the email to the mail server; throws if that fails or takes more than 10 s. */
  send(email: Email): Promise<void>;
  /** Checks whether the mail server answers and accepts our name and password. */
  answers(): Promise<boolean>;
}

/** The signed headers: RFC 8058 requires the two List-Unsubscribe headers, too. */
const signedHeaders =
  'From:Reply-To:Subject:Date:Message-ID:To:MIME-Version:Content-Type:Content-Transfer-Encoding:List-Unsubscribe:List-Unsubscribe-Post';

const signing = ({ domain, selector, key }: NonNullable<NonNullable<Settings['mail']>['dkim']>) => ({
  domainName: domain,
  keySelector: selector,
  privateKey: key,
  headerFieldNames: signedHeaders,
});

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
    // All content of an email is passed in; nothing is loaded from a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(mail.dkim !== undefined && { dkim: signing(mail.dkim) }),
  });
  return {
    async send({ replyTo, unsubscribe, ...email }) {
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
        const to = { name: '', address: email.to };
        const sent = transport.sendMail({
          from: mail.from,
          ...email,
          to,
          ...(replyTo !== undefined && { replyTo, envelope: { from: replyTo, to: email.to } }),
          ...(unsubscribe !== undefined && {
            headers: {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            },
          }),
        });
        await Promise.race([sent, late.promise]);
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
