import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as z from 'zod/mini';
import { readableText } from './gateway-answer.ts';

/** A SCRIPT message that a pharmacy sent unprompted, as far as Cusp handles it. */
export interface IncomingPharmacyMessage {
  messageId: string;
  /** ISO 8601, as the sender has it. */
  sentTime: string;
  /** The pharmacy's NCPDP ID. */
  from: string;
  /** Our side: a prescriber's NPI (D) or the practice's id (C). */
  to: { qualifier: string; id: string };
  /** The prescription's id without dashes; `''` if the message has none. */
  orderNumber: string;
  relatesTo: string;
  content: IncomingContent;
}

export type IncomingContent =
  | { what: 'renewal' | 'change'; drug: string; refills: number | null; words: string }
  | { what: 'cancel_answer'; approved: boolean; words: string }
  | { what: 'accepted' | 'error'; words: string };

const Text = z.union([
  z.string(),
  z.pipe(
    z.object({ '#text': z.string() }),
    z.transform((element: { '#text': string }) => element['#text']),
  ),
]);
const Party = z.object({ '#text': z.string(), '@Qualifier': z.string() });
const Drug = z.object({
  DrugDescription: z.optional(Text),
  NumberOfRefills: z.optional(Text),
  PharmacyRequestedRefills: z.optional(Text),
  Note: z.optional(Text),
});
const Reply = z.union([
  z.strictObject({ Approved: z.union([z.string(), z.object({ Note: z.optional(Text) })]) }),
  z.strictObject({
    Denied: z.union([z.string(), z.object({ DenialReason: z.optional(Text), Note: z.optional(Text) })]),
  }),
]);

const Message = z.object({
  Message: z.object({
    Header: z.object({
      To: Party,
      From: Party,
      MessageID: Text.check(z.refine((id) => id.length >= 1 && id.length <= 35)),
      RelatesToMessageID: z.optional(Text),
      SentTime: Text,
      PrescriberOrderNumber: z.optional(Text),
    }),
    Body: z.union([
      z.strictObject({ RxRenewalRequest: z.object({ MedicationPrescribed: Drug }) }),
      z.strictObject({
        RxChangeRequest: z.object({
          MedicationRequested: z.optional(z.union([Drug, z.array(Drug)])),
          MedicationPrescribed: z.optional(Drug),
        }),
      }),
      z.strictObject({ CancelRxResponse: z.object({ Response: Reply }) }),
      z.strictObject({ Status: z.object({ Code: Text, Description: z.optional(Text) }) }),
      z.strictObject({ Error: z.object({ Code: z.optional(Text), Description: z.optional(Text) }) }),
    ]),
  }),
});

/** Entities are disabled, so that a message can't make the parser expand anything. */
const parser = new XMLParser({
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
});

/** Reads a pharmacy's message; undefined if it isn't one that Cusp handles. */
export function readIncomingMessage(xml: string): IncomingPharmacyMessage | undefined {
  const { data } = Message.safeParse(parsed(xml));
  if (data === undefined) return undefined;
  const { Header, Body } = data.Message;
  return {
    messageId: Header.MessageID,
    sentTime: Header.SentTime,
    from: Header.From['#text'],
    to: { qualifier: Header.To['@Qualifier'], id: Header.To['#text'] },
    orderNumber: Header.PrescriberOrderNumber ?? '',
    relatesTo: Header.RelatesToMessageID ?? '',
    content: contentOf(Body),
  };
}

function contentOf(body: z.output<typeof Message>['Message']['Body']): IncomingContent {
  if ('RxRenewalRequest' in body)
    return { what: 'renewal', ...drugOf(body.RxRenewalRequest.MedicationPrescribed) };
  if ('RxChangeRequest' in body) {
    const { MedicationRequested: asked, MedicationPrescribed: prescribed } = body.RxChangeRequest;
    const [first] = Array.isArray(asked) ? asked : [asked];
    return { what: 'change', ...drugOf(first ?? prescribed ?? {}) };
  }
  if ('CancelRxResponse' in body) return cancelAnswer(body.CancelRxResponse.Response);
  if ('Status' in body) return { what: 'accepted', words: readableText(body.Status.Description ?? '') };
  return { what: 'error', words: readableText(body.Error.Description ?? '') };
}

function cancelAnswer(reply: z.output<typeof Reply>): IncomingContent {
  if ('Approved' in reply) {
    const note = typeof reply.Approved === 'string' ? reply.Approved : (reply.Approved.Note ?? '');
    return { what: 'cancel_answer', approved: true, words: readableText(note) };
  }
  const { Denied } = reply;
  const reason = typeof Denied === 'string' ? Denied : (Denied.DenialReason ?? Denied.Note ?? '');
  return { what: 'cancel_answer', approved: false, words: readableText(reason) };
}

function drugOf(drug: z.output<typeof Drug>) {
  const asked = drug.PharmacyRequestedRefills ?? drug.NumberOfRefills ?? '';
  return {
    drug: readableText(drug.DrugDescription ?? ''),
    refills: /^\d{1,2}$/.test(asked) ? Number(asked) : null,
    words: readableText(drug.Note ?? ''),
  };
}

function parsed(xml: string): unknown {
  if (XMLValidator.validate(xml) !== true) return undefined;
  try {
    const tree: unknown = parser.parse(xml);
    return tree;
  } catch {
    // Rejected by the parser's own limits: nesting, reserved names.
    return undefined;
  }
}
