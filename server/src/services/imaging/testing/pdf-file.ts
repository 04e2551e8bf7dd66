import { deflateSync } from 'node:zlib';

/** A PDF of one page with further objects, as far as readers that scan a file need it. */
export function pdfFile(...objects: (string | Buffer)[]): Buffer {
  const parts: (string | Buffer)[] = [
    '%PDF-1.7\n',
    '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n',
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>\nendobj\n',
    ...objects,
    'trailer\n<< /Root 1 0 R >>\n%%EOF\n',
  ];
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
}

/** A stream of packed objects. */
export function packed(text: string, dictionary = '/Type /ObjStm /Filter /FlateDecode'): Buffer {
  const data = deflateSync(Buffer.from(text, 'latin1'));
  return Buffer.concat([
    Buffer.from(`4 0 obj\n<< ${dictionary} /N 1 /First 4 /Length ${data.length} >>\nstream\n`, 'latin1'),
    data,
    Buffer.from('\nendstream\nendobj\n', 'latin1'),
  ]);
}
