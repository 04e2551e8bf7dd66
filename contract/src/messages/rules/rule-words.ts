/** The words of a new rule, until the practice writes its own. */

/** Words to begin with, by channel. */
export const suggestedWords = {
  text: {
    subject: '',
    body: '{practice}: {first_name} has an appointment on {date} at {time}. Reply C to confirm, or call us to reschedule. Reply STOP to opt out.',
  },
  email: {
    subject: 'Your visit at {practice} on {date}',
    body: 'Hello {first_name},\n\nYou have an appointment on {date} at {time} with {provider}.\n\nPlease let us know if you can make it:\n{confirm_link}\n\n{practice}',
  },
} as const;

/** Words to begin with after a visit, when the office changed one, or on a birthday. Without á, í, ó and ú, which would double a text's price. */
export const followUpWords = {
  after: {
    text: {
      subject: '',
      body: '{practice}: how is {first_name} doing after the visit with {provider}? If you have any concerns, reply or call us. Reply STOP to opt out.',
      subject_es: '',
      body_es:
        '{practice}: queremos saber de {first_name} tras la cita con {provider}. Si algo le preocupa, responda a este mensaje o llame. STOP termina los mensajes.',
    },
    email: {
      subject: 'After your visit at {practice}',
      body: 'Hello,\n\nHow is {first_name} doing after the visit on {date} with {provider}? If you have any concerns, please reply or call us.',
      subject_es: 'Después de su cita en {practice}',
      body_es:
        'Hola:\n\n¿Cómo sigue {first_name} después de la cita del {date} con {provider}? Si algo le preocupa, responda o llámenos.',
    },
  },
  missed: {
    text: {
      subject: '',
      body: '{practice}: we missed {first_name} at {time} on {date}. Reply or call us to reschedule. Reply STOP to opt out.',
      subject_es: '',
      body_es:
        '{practice}: {first_name} no vino a su cita del {date}. Responda a este mensaje o llame para una nueva cita. STOP termina los mensajes.',
    },
    email: {
      subject: 'We missed you at {practice}',
      body: 'Hello,\n\nWe missed {first_name} on {date} at {time}. Please reply or call us to reschedule.',
      subject_es: 'Le extrañamos en {practice}',
      body_es: 'Hola:\n\n{first_name} no vino a su cita del {date}. Responda o llámenos para una nueva cita.',
    },
  },
  booked: {
    text: {
      subject: '',
      body: '{practice}: {first_name} has an appointment on {date} at {time}. Call us if you need to change it. Reply STOP to opt out.',
      subject_es: '',
      body_es:
        '{practice}: {first_name} tiene una cita el {date}, {time}. Llame si no le conviene. STOP termina los mensajes.',
    },
    email: {
      subject: 'Your visit at {practice} on {date}',
      body: 'Hello,\n\n{first_name} has an appointment on {date} at {time} with {provider}. Please call us if you need to change it.',
      subject_es: 'Su cita en {practice} el {date}',
      body_es:
        'Hola:\n\n{first_name} tiene una cita el {date}, {time}, con {provider}. Llámenos si no le conviene.',
    },
  },
  moved: {
    text: {
      subject: '',
      body: '{practice}: {first_name} now has an appointment on {date} at {time}. Call us if this does not work for you. Reply STOP to opt out.',
      subject_es: '',
      body_es:
        '{practice}: la cita de {first_name} ahora es el {date}, {time}. Llame si no le conviene. STOP termina los mensajes.',
    },
    email: {
      subject: 'Your appointment at {practice} was rescheduled',
      body: 'Hello,\n\n{first_name}’s appointment is now on {date} at {time} with {provider}. Please call us if this does not work for you.',
      subject_es: 'Cambió su cita en {practice}',
      body_es:
        'Hola:\n\nLa cita de {first_name} ahora es el {date}, {time}, con {provider}. Llámenos si no le conviene.',
    },
  },
  canceled: {
    text: {
      subject: '',
      body: '{practice}: the appointment for {first_name} on {date} at {time} has been canceled. Call us to reschedule. Reply STOP to opt out.',
      subject_es: '',
      body_es:
        '{practice}: se anula la cita de {first_name} del {date}, {time}. Llame para otra hora. STOP termina los mensajes.',
    },
    email: {
      subject: 'Your appointment at {practice} was canceled',
      body: 'Hello,\n\n{first_name}’s appointment on {date} at {time} has been canceled. Please reply or call us to reschedule.',
      subject_es: 'Se canceló su cita en {practice}',
      body_es:
        'Hola:\n\nSe canceló la cita de {first_name} del {date}, {time}. Responda o llámenos para otra hora.',
    },
  },
  review: {
    text: {
      subject: '',
      body: '{practice}: thank you for coming in. How was your visit? Leave a review: {review_link} Reply STOP to opt out.',
      subject_es: '',
      body_es:
        '{practice}: gracias por venir. Cuente a otros de su visita: {review_link} STOP termina los mensajes.',
    },
    email: {
      subject: 'How was your visit at {practice}?',
      body: 'Hello,\n\nThank you for coming in. Would you leave us a review?\n{review_link}',
      subject_es: '¿Cómo fue su visita en {practice}?',
      body_es: 'Hola:\n\nGracias por venir. ¿Quiere contar a otros cómo le fue?\n{review_link}',
    },
  },
  birthday: {
    text: {
      subject: '',
      body: '{practice}: happy birthday to {first_name}! We wish you a wonderful year. Reply STOP to opt out.',
      subject_es: '',
      body_es:
        '{practice}: ¡feliz cumpleaños a {first_name}! Le deseamos un gran año. STOP termina los mensajes.',
    },
    email: {
      subject: 'Happy birthday from {practice}',
      body: 'Hello,\n\nHappy birthday to {first_name}! We wish you a wonderful year.',
      subject_es: '{practice} le desea un feliz cumpleaños',
      body_es: 'Hola:\n\n¡Feliz cumpleaños a {first_name}! Le deseamos un gran año.',
    },
  },
} as const;
