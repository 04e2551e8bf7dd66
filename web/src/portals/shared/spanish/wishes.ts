/** The days and times of a wish for an earlier time, in the portal and where one books. English and Spanish. docs/languages.md */
export const wishesSpanish: Readonly<Record<string, string>> = {
  'Tell me if an earlier time opens': 'Avísenme si se abre una fecha más cercana',
  'Days that suit you': 'Días que le convienen',
  'Times that suit you': 'Horas que le convienen',
  Monday: 'Lunes',
  Tuesday: 'Martes',
  Wednesday: 'Miércoles',
  Thursday: 'Jueves',
  Friday: 'Viernes',
  Saturday: 'Sábado',
  Sunday: 'Domingo',
  'Morning, before noon': 'Por la mañana, antes del mediodía',
  'Afternoon, from noon on': 'Por la tarde, desde el mediodía',
};
