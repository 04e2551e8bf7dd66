/** Deposits of visits that are booked online. English and Spanish. docs/languages.md */
export const depositsSpanish: Readonly<Record<string, string>> = {
  'deposit of {amount}': 'depósito de {amount}',
  'Continue to Deposit': 'Continuar al depósito',
  'It is too late for an automatic refund of your {amount} deposit. The practice will decide whether to refund it.':
    'Ya es tarde para que su depósito de {amount} se devuelva automáticamente: lo decide el consultorio.',
  '{minutes, plural, one {We are holding this time for # more minute.} other {We are holding this time for # more minutes.}}':
    '{minutes, plural, one {Le guardamos este horario # minuto más.} other {Le guardamos este horario # minutos más.}}',
  'If you miss a visit, or cancel less than {hours} hours before, the office may charge a fee of {amount}.':
    'Si falta a una cita o la cancela con menos de {hours} horas de anticipación, el consultorio puede cobrarle un cargo de {amount}.',
  'If you miss a visit, the office may charge a fee of {amount}.':
    'Si falta a una cita, el consultorio puede cobrarle un cargo de {amount}.',
  'The next step is a {amount} deposit, which is applied to your visit. If you cancel at least {hours} hours ahead, it is refunded automatically. After that, the practice decides.':
    'Después paga un depósito de {amount}, que cuenta para su cita. Si cancela al menos {hours} horas antes, se le devuelve automáticamente; después, lo decide el consultorio.',
  'One more step: your deposit': 'Ahora el depósito',
  'Pay {amount}': 'Pagar {amount}',
  'Pay the deposit to send your request.': 'Pague el depósito y su solicitud llegará al consultorio.',
  'Pay the deposit to book your visit.': 'Pague el depósito y su cita quedará reservada.',
  'Pay {amount} Deposit': 'Pagar el depósito de {amount}',
  'Something went wrong. Please try again.': 'No funcionó. Inténtelo de nuevo, por favor.',
  'The deposit is applied to your visit. If you cancel at least {hours} hours ahead, it is refunded automatically. After that, the practice decides.':
    'El depósito cuenta para su cita. Si cancela al menos {hours} horas antes, se le devuelve automáticamente; después, lo decide el consultorio.',
  'The payment could not be started. Please try again.':
    'No se pudo iniciar el pago. Inténtelo de nuevo, por favor.',
  'We are no longer holding this time.': 'Ya no le guardamos este horario.',
  'View My Appointments': 'Ver sus citas',
  'We are sorry: the practice could not book this visit.':
    'Lo sentimos: el consultorio no pudo reservar esta cita.',
  'We received your deposit and your request. We will email you.':
    'Recibimos su depósito y el consultorio ya tiene su solicitud. Le escribiremos por correo.',
  'We received your deposit, but this time has been taken. Please choose another one by {moment}. If you don’t, your deposit will be refunded automatically.':
    'Recibimos su depósito, pero este horario ya se ocupó. Elija otro antes de: {moment}. Si no lo hace, le devolvemos el depósito automáticamente.',
  'We are sorry: the practice could not book this time. Please choose another one by {moment}.':
    'Lo sentimos: el consultorio no pudo reservar este horario. Elija otro antes de: {moment}.',
  'We’re sorry, the practice can’t see you at this time, so your visit is canceled. Please choose another time by {moment}.':
    'Lo sentimos: el consultorio no puede atenderle en este horario y su cita queda cancelada. Elija otro horario antes de: {moment}.',
  'Available times': 'Le proponemos',
  'We are holding this time, and your request was sent to the practice. We will email you.':
    'Le guardamos este horario y el consultorio ya tiene su solicitud. Le escribiremos por correo.',
  'Message from the practice: {reason}': 'El consultorio escribe: {reason}',
  'The times we offered have been taken. Here are the next available times:':
    'Los horarios que le propusimos ya se ocuparon. Estos son los siguientes:',
  'See Other Times': 'Ver otros horarios',
  'None of These Times': 'Ninguno de estos horarios',
  'Your {amount} deposit stays with your request. If you don’t choose a time, it will be refunded automatically.':
    'Su depósito de {amount} se queda con su solicitud. Si no elige ningún horario, se lo devolvemos automáticamente.',
  'We are holding this time for you.': 'Le guardamos este horario.',
  'We are holding this time for half an hour. Your request will be sent when you pay the deposit.':
    'Le guardamos este horario media hora. Su solicitud llega al consultorio en cuanto se pague el depósito.',
  'Withdraw My Request': 'Retirar mi solicitud',
  'Withdraw this request?': '¿Retirar esta solicitud?',
  'Yes, Withdraw It': 'Sí, retirarla',
  'You have withdrawn your request.': 'Usted retiró su solicitud.',
  'Your deposit will be refunded.': 'Le devolvemos su depósito.',
  'We received your deposit. One moment, please.': 'Su depósito llegó. Un momento, por favor.',
  'Your deposit of {amount} will be refunded to the card that you paid with. That can take a few days.':
    'Le devolvemos su depósito de {amount} a la tarjeta con la que pagó. Puede tardar unos días.',
  'Your deposit of {amount} will be refunded automatically.':
    'Su depósito de {amount} se le devuelve automáticamente.',
  'We couldn’t load your request. Please try again.':
    'No se pudo abrir su solicitud. Inténtelo de nuevo, por favor.',
  'We couldn’t withdraw your request. Please try again.':
    'Su solicitud no se retiró. Inténtelo de nuevo, por favor.',
  'Your visit is booked.': 'Su cita está reservada.',
};
