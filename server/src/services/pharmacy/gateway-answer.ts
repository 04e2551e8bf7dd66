import { cutText } from '@cusp/contract';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import * as z from 'zod/mini';

/** The meaning of a gateway's answer to a message. */
export type GatewayAnswer = { outcome: 'sent' | 'refused'; words: string } | { outcome: 'unclear' };

/** Only these codes mean that the message was accepted: 000 by the gateway, 010 by the pharmacy itself. */
const accepted = new Set(['000', '010']);
const longestWords = 500;

const text = z.string();
const Answer = z.object({
  Message: z.object({
    Header: z.optional(z.union([text, z.object({ RelatesToMessageID: z.optional(text) })])),
    Body: z.union([
      z.strictObject({ Status: z.object({ Code: text, Description: z.optional(text) }) }),
      z.strictObject({
        Error: z.object({ Code: z.optional(text), Description: z.optional(text) }),
      }),
    ]),
  }),
});

/** Entities are disabled, so that an answer can't make the parser expand anything. */
const parser = new XMLParser({ processEntities: false, parseTagValue: false, removeNSPrefix: true });

/**
 * Parses a gateway's answer: a SCRIPT `Status` with a success code is sent, an `Error` is refused with the gateway's
 * message, and anything else, or an answer to another message, is unclear.
 */
export function readGatewayAnswer(xml: string, messageId: string): GatewayAnswer {
  const answer = Answer.safeParse(parsed(xml));
  if (!answer.success) return { outcome: 'unclear' };
  const { Header, Body } = answer.data.Message;
  const relatesTo = typeof Header === 'object' ? (Header.RelatesToMessageID ?? '') : '';
  if (relatesTo !== '' && relatesTo !== messageId) return { outcome: 'unclear' };
  if ('Error' in Body) return { outcome: 'refused', words: readableText(Body.Error.Description ?? '') };
  if (!accepted.has(Body.Status.Code)) return { outcome: 'unclear' };
  return { outcome: 'sent', words: readableText(Body.Status.Description ?? '') };
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

const predefined: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text for a person: decodes XML's five entities and numeric characters, and gives one line of limited length. */
export function readableText(raw: string): string {
  const said = raw
    .replaceAll(/&(?:(amp|lt|gt|quot|apos)|#(\d{1,4}));/g, (whole, name?: string, number?: string) =>
      number === undefined ? (predefined[name ?? ''] ?? whole) : String.fromCodePoint(Number(number)),
    )
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return said.length > longestWords ? `${cutText(said, longestWords).trimEnd()}…` : said;
}
