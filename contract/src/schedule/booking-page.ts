import * as z from 'zod/mini';
import { get, put, staffWith } from '../kernel/endpoint.ts';
import * as field from '../kernel/fields.ts';

/** Bounds of the public name in the address, and how many sites may frame the page. */
export const bookingPageBounds = { shortest: 3, longest: 60, sites: 10 } as const;

const { shortest, longest, sites } = bookingPageBounds;
const wrongName = `Use ${shortest} to ${longest} lowercase letters, digits, and single hyphens, like bright-smiles.`;
/** Whether a booking page can have this name in its address. */
export const isPublicName = (given: string): boolean =>
  given.length >= shortest && given.length <= longest && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(given);

/** A public name made of a practice's name: `Dr. Ana Núñez` → `dr-ana-nunez`. */
export function publicNameOf(practice: string): string {
  const words = practice
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
  const made = words.slice(0, longest).replaceAll(/^-|-$/g, '');
  return isPublicName(made) ? made : '';
}

const wrongSite = 'Enter the start of the website address, like https://www.example.com.';

/** The origin of a site's address; undefined if it is none that a page can be framed by. */
function originOfSite(given: string): string | undefined {
  const url = URL.parse(given.trim());
  const isSite =
    url !== null &&
    (url.protocol === 'https:' || (url.protocol === 'http:' && url.hostname === 'localhost')) &&
    /^[a-z0-9.-]+$/.test(url.hostname) &&
    url.username === '' &&
    url.password === '';
  return isSite ? url.origin : undefined;
}

const site = z.pipe(
  z.string({ error: wrongSite }).check(
    z.maxLength(field.bounds.line, wrongSite),
    z.refine((given) => originOfSite(given) !== undefined, wrongSite),
  ),
  z.transform((given) => originOfSite(given) ?? ''),
);

/** The practice's public page, on which new patients ask for a visit. */
export const BookingPage = z.object({
  /** The end of its address, `/book/<name>`; proposed until it was first set. */
  name: z.string(),
  is_open: z.boolean(),
  /** The sites that may show the page in a frame, by their origins. */
  framed_by: z.array(z.string()),
  /** Search engines may show it. */
  is_found: z.boolean(),
  /** 0 until it was first set. */
  version: z.int(),
});
export type BookingPage = z.infer<typeof BookingPage>;

export const BookingPageInput = z.object({
  name: z.string({ error: wrongName }).check(z.trim(), z.refine(isPublicName, wrongName)),
  is_open: field.flagOr(false),
  framed_by: z.array(site).check(z.maxLength(sites, `Enter at most ${sites} sites.`)),
  is_found: field.flagOr(false),
  version: field.version(),
});
export type BookingPageInput = z.input<typeof BookingPageInput>;

export const getBookingPage = get('/booking-page', {
  summary: 'The public page on which new patients ask for a visit.',
  access: staffWith('appointments.read'),
  audit: { nothing: 'Settings of the practice, no record.' },
  output: BookingPage,
  refusals: [],
});

export const updateBookingPage = put('/booking-page', {
  summary: 'Set the address of the public page, whether new patients can book, and which sites may frame it.',
  access: staffWith('practice.write'),
  audit: { action: 'update', object: 'booking_reason' },
  body: BookingPageInput,
  output: BookingPage,
  refusals: ['stale_version', 'booking_address_taken'],
});
