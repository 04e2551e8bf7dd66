import helmet from '@fastify/helmet';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';

/** What every page of ours may do: only what comes from here, and no text becomes a script. */
const policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  // React sets style attributes by the object model, which no policy asks about. The style elements are the component
  // library's (its variables, what differs by the width of the screen); with nothing loaded from elsewhere they can't
  // carry anything away.
  'style-src-elem': ["'self'", "'unsafe-inline'"],
  'style-src-attr': ["'none'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'require-trusted-types-for': ["'script'"],
  // web/src/trustedTypes.ts
  'trusted-types': ['default'],
};

/** The page of the API's documentation is somebody else's: it sets styles, and knows no Trusted Types. */
export const docsPolicy = [
  ...Object.entries(policy)
    .filter(([name]) => !name.includes('style') && !name.includes('trusted-types'))
    .map(([name, sources]) => `${name} ${sources.join(' ')}`),
  "style-src 'self' 'unsafe-inline'",
].join('; ');

/** What no page here needs. A passkey and the clipboard (a copied link) are for this site alone. */
const permissions =
  'accelerometer autoplay bluetooth browsing-topics camera display-capture encrypted-media geolocation gyroscope hid idle-detection magnetometer microphone midi payment screen-wake-lock serial usb xr-spatial-tracking'
    .split(' ')
    .map((feature) => `${feature}=()`);
const permissionsPolicy = [
  ...permissions,
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  'clipboard-write=(self)',
].join(', ');

/** A year, as ASVS 5.0 3.4.1 has it. */
const httpsFor = 365 * 24 * 60 * 60;

/**
 * The headers that tell a browser what it may do with an answer. No answer carries an Access-Control-Allow-Origin: pages
 * of other sites read nothing here.
 * @param secure whether this site is reached over HTTPS (PUBLIC_URL): only then can it be promised
 */
export async function guardAnswers(app: FastifyInstance, secure: boolean): Promise<void> {
  const guarding = await guardingHeaders(secure);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(guarding);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // The files of the app, and those that browsers may keep, say so themselves.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

/**
 * They are the same on each answer, so they are asked for once: helmet puts them together anew for each request, a
 * twentieth of what one takes.
 */
async function guardingHeaders(secure: boolean): Promise<Record<string, string>> {
  const asked = fastify();
  await asked.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...policy, ...(secure && { 'upgrade-insecure-requests': [] }) },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: secure ? { maxAge: httpsFor, includeSubDomains: true } : false,
    crossOriginEmbedderPolicy: false,
  });
  asked.get('/', () => '');
  const { headers } = await asked.inject('/');
  await asked.close();
  const bare = new Set(['content-type', 'content-length', 'date', 'connection']);
  const guarding = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' && !bare.has(name) ? [[name, value]] : [],
  );
  return { ...Object.fromEntries(guarding), 'permissions-policy': permissionsPolicy };
}
