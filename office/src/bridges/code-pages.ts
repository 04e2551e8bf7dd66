/** Letters of code page 850 above ASCII, from 0x80 on, as far as names need them. */
const page850 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´';

/** Letters of code page 1252 from 0x80 to 0x9f; from 0xa0 on it is as Unicode. */
const page1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** A letter that a code page hasn't, without its accent, or as a question mark. */
const bare = (sign: string): number => {
  const code = sign.normalize('NFD').codePointAt(0) ?? 0;
  return code < 128 ? code : 0x3f;
};

function encoded(text: string, byteOf: (sign: string) => number | undefined): Uint8Array {
  return Uint8Array.from([...text.normalize('NFC')], (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    return code < 128 ? code : (byteOf(sign) ?? bare(sign));
  });
}

/** As Windows programs in the US read a file. */
export const inPage1252 = (text: string): Uint8Array =>
  encoded(text, (sign) => {
    const code = sign.codePointAt(0) ?? 0;
    if (code >= 0xa0 && code <= 0xff) return code;
    const at = page1252.indexOf(sign);
    return at < 0 ? undefined : 0x80 + at;
  });

/** As Sidexis reads its mailbox. */
export const inPage850 = (text: string): Uint8Array =>
  encoded(text, (sign) => {
    const at = page850.indexOf(sign);
    return at < 0 ? undefined : 0x80 + at;
  });
