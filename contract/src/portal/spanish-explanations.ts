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
  // The steps of an estimate (estimates/words.ts). A longer one stands before a shorter one that it also fits.
  'The plan pays nothing: {why}': 'El plan no paga nada: {why}',
  'For this patient: {why}': 'Para este paciente: {why}',
  'for this patient, {why}': 'para este paciente, {why}',
  'It is covered.': 'Está cubierto.',
  'It is covered {often}.': 'Está cubierto {often}.',
  'There is no waiting period.': 'No hay período de espera.',
  'There is no age limit.': 'No hay límite de edad.',
  'There is no limit on how often.': 'No hay límite de cuántas veces.',
  'The missing tooth clause does not apply.': 'La cláusula del diente faltante no se aplica.',
  'It is not downgraded.': 'No se paga como uno menos costoso.',
  'As secondary, it pays up to the remaining balance: {money}.':
    'Como segundo seguro, paga hasta lo que falta: {money}.',
  'As secondary, it pays up to its own allowance: {money}.':
    'Como segundo seguro, paga hasta lo que él mismo permite: {money}.',
  'As secondary, it pays only the amount above what the primary plan paid: {money}.':
    'Como segundo seguro, paga solo lo que pasa de lo que pagó el primero: {money}.',
  'As secondary, it pays its share of what is left of its allowance: {money}.':
    'Como segundo seguro, paga su parte de lo que queda de lo que permite: {money}.',
  'As secondary, it pays up to its own allowance; the rest is written off: {money}.':
    'Como segundo seguro, paga hasta lo que él mismo permite y el resto se descuenta: {money}.',
  'Medicaid patients owe nothing further: {money} is written off.':
    'Los pacientes de Medicaid no deben nada más: se descuentan {money}.',
  'the coverage is not in force on this day.': 'la cobertura no está vigente ese día.',
  'it is not covered.': 'no está cubierto.',
  'there is a waiting period of {count} months, until {date}.':
    'hay un período de espera de {count} meses, hasta el {date}.',
  'there is a waiting period of {count} months.': 'hay un período de espera de {count} meses.',
  'it is covered from age {least} through age {most}.':
    'está cubierto desde los {least} hasta los {most} años.',
  'it is covered from age {least}.': 'está cubierto desde los {least} años.',
  'it is covered through age {most}.': 'está cubierto hasta los {most} años.',
  'it is covered {often}; {counted}.': 'está cubierto {often}; {counted}.',
  'it is covered {often}.': 'está cubierto {often}.',
  'Covered {often}: {counted}.': 'Cubierto {often}: {counted}.',
  'the tooth was lost before the coverage began.': 'el diente se perdió antes de que empezara la cobertura.',
  'the tooth was lost {when}, before the coverage began.':
    'el diente se perdió {when}, antes de que empezara la cobertura.',
  'how much of {plan}’s benefits has been used this year':
    'cuánto se usó este año de los beneficios de {plan}',
  'what the plan pays for this type of treatment': 'lo que el plan paga por este tipo de tratamiento',
  'what {plan} allows for it': 'lo que {plan} permite por esto',
  'what {plan} allows for the less expensive procedure':
    'lo que {plan} permite por el procedimiento menos costoso',
  'the date coverage began': 'la fecha en que empezó la cobertura',
  'the date the tooth was lost': 'la fecha en que se perdió el diente',
  'the date of the outside service {when}': 'la fecha de lo que se hizo en otro lugar {when}',
  'where in the mouth the outside service was done {when}':
    'en qué parte de la boca se hizo el tratamiento en otro lugar {when}',
  'which outside procedure was done {when}': 'qué tratamiento se hizo en otro lugar {when}',
  // What a payment pays, beside treatments.
  'family bills': 'facturas de la familia',
  'Appointment deposit': 'Depósito para una cita',
};
