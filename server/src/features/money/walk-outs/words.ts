/** The sentences of a walk-out statement and of what announces it in Spanish, by the English. */
export const walkOutSpanish = {
  'Walk-Out Statement': 'Resumen de su visita',
  'Visit of {day}': 'Visita del {day}',
  'Completed Today': 'Lo que se hizo hoy',
  Treatment: 'Tratamiento',
  Charge: 'Cargo',
  'Nothing was charged for this visit.': 'No se cobró nada por esta visita.',
  Charges: 'Cargos',
  'Discounts and adjustments': 'Descuentos y ajustes',
  'Insurance has paid': 'El seguro ya pagó',
  'Expected insurance payment': 'Pago que se espera del seguro',
  'Expected write-off': 'Descuento que se espera por contrato',
  'You have paid': 'Usted pagó',
  'Left to pay for this visit': 'Le queda por pagar de esta visita',
  'Due now on your account': 'Por pagar ahora en su cuenta',
  'Due now for your family': 'Por pagar ahora por su familia',
  'Insurance amounts are estimates. Any amount your insurance does not pay will be billed to you.':
    'Las cantidades del seguro son estimaciones. Lo que su seguro no pague se cargará a su cuenta.',
  Payments: 'Pagos',
  '{method}, receipt {number}': '{method}, recibo {number}',
  'Next visit': 'Próxima visita',
  '{day} at {time}': '{day} a las {time}',
  'No visit is booked. Call us to choose a time.': 'No hay ninguna cita. Llámenos para elegir una hora.',
  Cash: 'Efectivo',
  Card: 'Tarjeta',
  Insurance: 'Seguro',
  Check: 'Cheque',
  Other: 'Otro',
  // The email and the text that say where to read it.
  '{practice}: the statement of your visit': '{practice}: el resumen de su visita',
  '{practice} has the statement of your visit for you. Sign in to read it:':
    '{practice} tiene el resumen de su visita para usted. Entre para leerlo:',
  '{practice}: the statement of your visit is ready. Sign in to read it: {link} Reply STOP to opt out.':
    '{practice}: el resumen de su visita está listo. Entre para leerlo: {link} STOP cancela los mensajes.',
} as const;
