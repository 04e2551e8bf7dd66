import { fold } from '@cusp/contract';
import { describe, expect, test } from 'vitest';
import { asOwner } from '../../tests/support/practice.ts';

/** The database's folding of these texts. */
const foldedThere = (texts: readonly string[]) =>
  asOwner(async (client) => {
    const { rows } = await client.query<{ folded: string }>(
      `select fold(text) as folded from unnest($1::text[]) with ordinality as t (text, place) order by place`,
      [texts],
    );
    return rows.map(({ folded }) => folded);
  });

const names: [written: string, typed: string][] = [
  ['Núñez', 'nunez'],
  ['Mun\u0303oz', 'MUÑOZ'],
  ['Muñoz', 'munoz'],
  ['Łukasz Żółć', 'lukasz zolc'],
  ['Ødegård', 'Odegard'],
  ['Groß', 'gross'],
  ['GROẞ', 'Groß'],
  ['İpek Yıldız', 'ipek yildiz'],
  ['IŞIK', 'ısık'],
  ['Ｍａｒｉａ　Ｌóｐｅｚ', 'maria lopez'],
  ['Æsa Þórsdóttir', 'aesa thorsdottir'],
  ['Đặng Văn Ơn', 'dang van on'],
  ['Nguyễn', 'nguyen'],
  ['O’Brien', "o'brien"],
  ['Anne‑Marie', 'anne-marie'],
  ['Ðorđe', 'dorde'],
  ['Œuvrard', 'oeuvrard'],
  ['Ἀλέξανδρος', 'αλεξανδροσ'],
  ['ΑΛΕΞΑΝΔΡΟΣ', 'αλέξανδρος'],
  ['Алёна ЩЕГЛОВА', 'алена щеглова'],
  ['ՀԱՅԿ', 'հայկ'],
  ['אָדָם', 'אדם'],
  ['مُحَمَّد', 'محمد'],
  ['ﬁona', 'fiona'],
  ['So\u00adphia\u200b', 'sophia'],
  ['가나', '가나'],
];

describe('names are found however they are written', () => {
  test.each(names)('%s by %s', (written, typed) => {
    expect(fold(written)).toContain(fold(typed));
  });

  test('and the database folds each as the app does', async () => {
    const texts = names.flat();
    expect(await foldedThere(texts)).toEqual(texts.map(fold));
  });

  test('letters that their language treats as different stay different', () => {
    expect(fold('Иван')).not.toBe(fold('Ivan'));
    expect(fold('が')).not.toBe(fold('か'));
    expect(fold('หมู')).not.toBe(fold('หมี'));
  });
});

test('every letter of Unicode is folded alike by the app and the database, alone and in a word', async () => {
  const letters: string[] = [];
  for (let point = 1; point < 0x30000; point += 1) {
    const letter = String.fromCodePoint(point);
    if (/[\p{L}\p{M}\p{N}\p{P}\p{S}\p{Z}]/u.test(letter)) letters.push(letter);
  }
  expect(letters.length).toBeGreaterThan(100_000);
  const words = letters.map((letter) => `Aé${letter}Z`);
  const texts = [...letters, ...words];
  const { rows: all } = await asOwner((client) =>
    client.query<{ text: string; plain: string; folded: string }>(
      `select text, normalize(text, NFKD) as plain, fold(text) as folded from unnest($1::text[]) as t (text)`,
      [texts],
    ),
  );
  // Characters that are newer than this PostgreSQL's Unicode, or than Node's, can't be compared.
  const rows = all.filter(({ text, plain }) => plain === text.normalize('NFKD'));
  expect(rows.length).toBeGreaterThan(250_000);
  expect(rows.filter(({ text, folded }) => folded !== fold(text))).toEqual([]);
});
