import helmet from '@fastify/helmet';
import fastify from 'fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** The content security policy of the app's pages: they load only from this site, and turn no text into a script. */
const policy = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  // React sets style attributes through the DOM, which the policy doesn't restrict. The component library adds style
  // elements (its variables, media queries); because nothing may be loaded from elsewhere, they can't leak anything.
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
  // web/src/start/trustedTypes.ts
  'trusted-types': ['default'],
};

/** The documentation page is third-party: it sets styles, and doesn't support Trusted Types. */
export const docsPolicy = [
  ...Object.entries(policy)
    .filter(([name]) => !name.includes('style') && !name.includes('trusted-types'))
    .map(([name, sources]) => `${name} ${sources.join(' ')}`),
  "style-src 'self' 'unsafe-inline'",
].join('; ');

/**
 * Browser features that no page needs. Passkeys, the clipboard (for copied links), the microphone (the perio chart by voice, dictated
 * notes) and the camera (intraoral cameras) are allowed for this site alone; patients' pages have no microphone (`refuseMicrophone`).
 */
const permissions =
  'accelerometer autoplay bluetooth browsing-topics display-capture encrypted-media geolocation gyroscope hid idle-detection magnetometer midi payment screen-wake-lock serial usb xr-spatial-tracking'
    .split(' ')
    .map((feature) => `${feature}=()`);
const permissionsPolicy = [
  ...permissions,
  'publickey-credentials-create=(self)',
  'publickey-credentials-get=(self)',
  'clipboard-write=(self)',
  'microphone=(self)',
  'camera=(self)',
].join(', ');

/** In seconds: a year, as ASVS 5.0 3.4.1 requires. */
const httpsFor = 365 * 24 * 60 * 60;

/**
 * The headers that tell a browser what it may do with an answer. No answer carries an Access-Control-Allow-Origin, so
 * pages of other sites can read nothing here.
 * @param secure whether this site is reached over HTTPS (PUBLIC_URL); only then may HSTS be sent
 */
export async function addSecurityHeaders(app: FastifyInstance, secure: boolean): Promise<void> {
  const guarding = await guardingHeaders(secure);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(guarding);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    // Files of the app, and other files that may be cached, set the header themselves.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}

/** Lets these sites show this answer's page in a frame. */
export function allowFrames(reply: FastifyReply, sites: readonly string[]): void {
  const guarding = reply.getHeader('content-security-policy');
  if (sites.length === 0 || typeof guarding !== 'string') return;
  reply.header(
    'content-security-policy',
    guarding.replace("frame-ancestors 'none'", `frame-ancestors ${sites.join(' ')}`),
  );
  // It knows no origins; browsers that know the policy heed that alone.
  reply.removeHeader('x-frame-options');
}

/** Takes the microphone from this answer's page: only staff speak to Cusp. */
export function refuseMicrophone(reply: FastifyReply): void {
  const allowed = reply.getHeader('permissions-policy');
  if (typeof allowed === 'string')
    reply.header('permissions-policy', allowed.replace('microphone=(self)', 'microphone=()'));
}

/**
 * The headers are the same on every answer, so they are computed once: helmet would build them for each request, which
 * takes a twentieth of its time.
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
