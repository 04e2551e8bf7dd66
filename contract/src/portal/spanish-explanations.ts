/**
 * The server's explanations to patients beside refusals, in Spanish, by the English: what is left of their insurance, how it
 * was estimated, how their gums changed. Those that aren't here are shown in English. docs/languages.md
 */
export const explanations: Readonly<Record<string, string>> = {
  'Deductible: {left} of {of} remaining.': 'Deducible: faltan {left} de {of}.',
  'Deductible: remaining amount of {of} unknown.': 'Deducible: no se sabe cuánto falta de {of}.',
  'Deductible: does not apply.': 'Deducible: no se aplica a esto.',
  'Maximum: {left} of {of} left.': 'Máximo: quedan {left} de {of}.',
  'Maximum: remaining amount of {of} unknown.': 'Máximo: no se sabe cuánto queda de {of}.',
  'Lifetime maximum: {left} of {of} left.': 'Máximo de por vida: quedan {left} de {of}.',
  'Lifetime maximum: remaining amount of {of} unknown.':
    'Máximo de por vida: no se sabe cuánto queda de {of}.',
  'Our fee: {money}.': 'Nuestro precio: {money}.',
  'The plan’s contracted fee: {money}.': 'El precio acordado del plan: {money}.',
  'The plan allows {money} for it out of network.': 'Fuera de la red, el plan permite {money} por esto.',
  'Downgraded to a less expensive procedure; the plan allows {money}.':
    'Se paga como un procedimiento menos costoso, por el que el plan permite {money}.',
  'Copay: {money}.': 'Copago: {money}.',
  '{percent}% of {of}: {pays}.': '{percent}% de {of}: {pays}.',
  'Our discount on your share: {money}.': 'Nuestro descuento, sobre lo que queda a su cargo: {money}.',
  'This plan pays you, not us.': 'Este plan le paga a usted, no a nosotros.',
  'The two exams measured different teeth, so they can’t be compared.':
    'Los dos exámenes midieron dientes distintos, así que no se pueden comparar.',
  'Bleeding when probed: {now}% of sites, {before}% before.':
    'Encías que sangran al medirlas: {now}% de los sitios, antes {before}%.',
  'Plaque on the teeth: {now}% of sites, {before}% before.':
    'Placa que quedó en los dientes: {now}% de los sitios, antes {before}%.',
  'Pockets of 4 mm and more: {now} places, {before} before.':
    'Bolsas de 4 mm y más: {now} sitios, antes {before}.',
  'Pockets of 4 mm and more: 1 place, {before} before.': 'Bolsas de 4 mm y más: 1 sitio, antes {before}.',
  'Deep pockets of 6 mm and more: {now} places, {before} before.':
    'Bolsas profundas de 6 mm y más: {now} sitios, antes {before}.',
  'Deep pockets of 6 mm and more: 1 place, {before} before.':
    'Bolsas profundas de 6 mm y más: 1 sitio, antes {before}.',
  'Healed by 2 mm or more: 1 place, at {region}.': 'Sanó 2 mm o más: 1 sitio, en {region}.',
  'Healed by 2 mm or more: {count} places, at {region}.': 'Sanaron 2 mm o más: {count} sitios, en {region}.',
  'Deeper by 2 mm or more: 1 place, at {region}.': 'Más profundo por 2 mm o más: 1 sitio, en {region}.',
  'Deeper by 2 mm or more: {count} places, at {region}.':
    'Más profundos por 2 mm o más: {count} sitios, en {region}.',
  '1 tooth was measured in only one of the two exams and left out here.':
    '1 diente se midió solo en uno de los dos exámenes y no se incluye aquí.',
  '{count} teeth were measured in only one of the two exams and left out here.':
    '{count} dientes se midieron solo en uno de los dos exámenes y no se incluyen aquí.',
};
