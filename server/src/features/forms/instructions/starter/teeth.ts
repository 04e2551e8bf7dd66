import { callUs, instruction, callUsSpanish } from './instruction.ts';

export const afterFilling = instruction(
  'After a filling',
  'Después de un empaste',
  { categories: ['Filling'], codes: ['VEN2'] },
  {
    en: [
      '- You may be numb for 2 to 4 hours. Don’t chew until the numbness wears off, so you don’t bite your cheek, lip, or tongue. Watch children closely.',
      '- A white filling is hard right away. Wait 24 hours before chewing on a silver filling.',
      '- The tooth may be sensitive to cold, heat, or pressure for a few days, sometimes a few weeks. It should get a little better each week.',
      '- The gum may be sore for a day or two.',
      '- Brush and floss as usual.',
      ...callUs([
        'your bite feels too high: it is quickly adjusted',
        'it hurts when you bite, or the pain wakes you',
        'it doesn’t get better within two weeks',
        'a piece breaks off',
      ]),
    ],
    es: [
      '- Puede tener la boca dormida de 2 a 4 horas. No mastique hasta que pase, para no morderse la mejilla, el labio o la lengua. Vigile bien a los niños.',
      '- Un empaste blanco queda duro de inmediato. Con uno plateado espere 24 horas para masticar encima.',
      '- El diente puede sentir frío, calor o presión por unos días, a veces por unas semanas. Debe mejorar un poco cada semana.',
      '- La encía puede doler uno o dos días.',
      '- Cepíllese y use hilo dental como siempre.',
      ...callUsSpanish([
        'siente la mordida muy alta: se ajusta rápido',
        'le duele al morder o el dolor le despierta',
        'no mejora en dos semanas',
        'se rompe un pedazo',
      ]),
    ],
  },
);

export const afterRootCanal = instruction(
  'After a root canal',
  'Después de una endodoncia',
  { categories: ['Root Canal'] },
  {
    en: [
      '- Don’t chew until the numbness wears off, usually 2 to 4 hours.',
      '- The tooth may be sore for a few days, especially when you bite. Chew on the other side until it is restored.',
      '- Take pain medicine only as directed by us and on the label. If you were given antibiotics, take all of them.',
      '- There may be a temporary filling. A little of it may wear off; all of it should not come out.',
      '- The tooth can break until it has its final filling or crown. Please keep that appointment.',
      '- Brush and floss as usual.',
      ...callUs([
        'the temporary filling comes out, or the tooth breaks',
        'pain is strong after three days, or gets worse',
        'your face or gum swells, or you have a fever',
        'your bite feels too high',
      ]),
      '',
      'Call 911 if swelling makes it hard to breathe or swallow.',
    ],
    es: [
      '- No mastique hasta que pase el adormecimiento, por lo general de 2 a 4 horas.',
      '- El diente puede doler unos días, sobre todo al morder. Mastique del otro lado hasta que esté restaurado.',
      '- Tome medicina para el dolor solo como le indicamos y como dice la etiqueta. Si le dieron antibióticos, tómelos todos.',
      '- Puede haber un empaste provisional. Es normal que se gaste un poco; no debe caerse entero.',
      '- El diente se puede romper hasta que tenga su empaste final o su corona. No falte a esa cita.',
      '- Cepíllese y use hilo dental como siempre.',
      ...callUsSpanish([
        'se cae el empaste provisional o se rompe el diente',
        'el dolor es fuerte después de tres días, o empeora',
        'se le hincha la cara o la encía, o tiene fiebre',
        'siente la mordida muy alta',
      ]),
      '',
      'Llame al 911 si la hinchazón le impide respirar o tragar.',
    ],
  },
);

export const withTemporaryCrown = instruction(
  'With a temporary crown',
  'Con una corona provisional',
  { categories: ['Crown', 'Bridge'] },
  {
    en: [
      'The temporary crown protects the tooth until the final one is ready. It is held with temporary cement so it can be removed.',
      '',
      '- Don’t chew until you are no longer numb.',
      '- Chew on the other side. Nothing sticky or hard: no gum, caramel, nuts or ice.',
      '- Brush gently. Pull floss out to the side instead of up.',
      '- The tooth may be sensitive to cold, heat or pressure, and the gum may be sore for a few days.',
      ...callUs([
        'the crown comes off or breaks. Keep it and call us right away, because the tooth can shift',
        'your bite feels too high, or it hurts when you bite',
        'pain or swelling gets worse',
      ]),
    ],
    es: [
      'La corona provisional protege el diente hasta que la final esté lista. A propósito la sostiene un cemento débil.',
      '',
      '- No mastique hasta que pase el adormecimiento.',
      '- Mastique del otro lado. Nada pegajoso ni duro: ni chicle, ni caramelo, ni nueces, ni hielo.',
      '- Cepíllese con suavidad. Saque el hilo dental hacia un lado y no hacia arriba.',
      '- El diente puede sentir frío, calor o presión, y la encía puede doler unos días.',
      ...callUsSpanish([
        'la corona se cae o se rompe. Guárdela y no espere: el diente se puede mover',
        'siente la mordida muy alta o le duele al morder',
        'el dolor o la hinchazón empeora',
      ]),
    ],
  },
);

export const withNewCrown = instruction(
  'With a new crown or bridge',
  'Con una corona o un puente nuevo',
  { codes: ['CRN2', 'CRN7', 'CRN8', 'CRN9', 'CRN12', 'CRN14', 'BRG7'] },
  {
    en: [
      '- Don’t chew until you are no longer numb.',
      '- Eat nothing hard or sticky on it for 24 hours, until the cement is fully hard.',
      '- It may feel strange for a few days, and be sensitive to cold.',
      '- A crown can’t decay, but the tooth at its edge can: brush twice a day and clean between the teeth daily, under a bridge with a threader or a small brush.',
      '- Don’t bite ice, pens or shells. If you grind your teeth, wear your night guard.',
      ...callUs([
        'your bite still feels too high after a day',
        'it feels loose, comes off or chips. Keep it; don’t glue it yourself',
        'it hurts when you bite, or the pain doesn’t get better',
      ]),
    ],
    es: [
      '- No mastique hasta que pase el adormecimiento.',
      '- No coma nada duro ni pegajoso de ese lado durante 24 horas, hasta que el cemento endurezca del todo.',
      '- Puede sentirse rara unos días y ser sensible al frío.',
      '- A la corona no le da caries, pero al diente en su borde sí: cepíllese dos veces al día y limpie entre los dientes a diario; debajo de un puente, con un enhebrador o un cepillo pequeño.',
      '- No muerda hielo, plumas ni cáscaras. Si aprieta los dientes, use su guarda nocturna.',
      ...callUsSpanish([
        'después de un día siente la mordida todavía muy alta',
        'la siente floja, se cae o se despostilla. Guárdela; no la pegue usted',
        'le duele al morder o el dolor no mejora',
      ]),
    ],
  },
);

export const afterDeepCleaning = instruction(
  'After a deep cleaning',
  'Después de una limpieza profunda',
  { codes: ['CLN4', 'CLN5', 'CLN6'] },
  {
    en: [
      '- Don’t chew until you are no longer numb.',
      '- Gums may be sore and bleed a little for two or three days. Teeth may be sensitive to cold, heat and sweets for some weeks.',
      '- Rinse with warm salt water: half a teaspoon of salt in a glass of water, a few times a day for two days.',
      '- Eat soft food today. Nothing spicy, crunchy or very hot for a day or two.',
      '- Brush gently with a soft brush from tonight, and clean between your teeth from tomorrow.',
      '- Don’t smoke or vape; it slows gum healing.',
      '- A toothpaste for sensitive teeth may help.',
      '- Please keep your follow-up appointment so we can check how your gums have healed.',
      ...callUs([
        'bleeding is heavy or doesn’t stop',
        'pain or swelling gets worse after the third day, or you have a fever',
      ]),
    ],
    es: [
      '- No mastique hasta que pase el adormecimiento.',
      '- Las encías pueden doler y sangrar un poco dos o tres días. Los dientes pueden sentir el frío, el calor y lo dulce por unas semanas.',
      '- Enjuáguese con agua tibia con sal: media cucharadita de sal en un vaso de agua, unas veces al día durante dos días.',
      '- Coma alimentos blandos hoy. Nada picante, crujiente ni muy caliente por uno o dos días.',
      '- Cepíllese con suavidad y con un cepillo suave desde esta noche, y limpie entre los dientes desde mañana.',
      '- No fume ni vapee: así las encías sanan mucho peor.',
      '- Puede ayudar una pasta para dientes sensibles.',
      '- No falte a la cita en que medimos cómo sanaron sus encías.',
      ...callUsSpanish([
        'sangra mucho o no se detiene',
        'el dolor o la hinchazón empeora después del tercer día, o tiene fiebre',
      ]),
    ],
  },
);

export const afterWhitening = instruction(
  'After whitening',
  'Después de un blanqueamiento',
  { categories: ['Whitening'] },
  {
    en: [
      '- Teeth may be sensitive for a day or two, and gums may look pale for a few hours. Both go away.',
      '- For 48 hours avoid anything that stains: coffee, tea, red wine, cola, berries, tomato sauce, mustard, tobacco.',
      '- Very cold and very hot drinks may be unpleasant for a day.',
      '- A toothpaste for sensitive teeth may help. Brush as usual.',
      '- With trays at home: use only as much gel, and only as long, as we told you. If it hurts, skip a day.',
      '- Fillings and crowns won’t change color.',
      ...callUs(['sensitivity lasts longer than three days', 'gums stay sore or white']),
    ],
    es: [
      '- Los dientes pueden estar sensibles uno o dos días y las encías verse pálidas unas horas. Las dos cosas pasan.',
      '- Durante 48 horas evite lo que mancha: café, té, vino tinto, refresco de cola, moras, salsa de tomate, mostaza, tabaco.',
      '- Las bebidas muy frías o muy calientes pueden molestar un día.',
      '- Puede ayudar una pasta para dientes sensibles. Cepíllese como siempre.',
      '- Con férulas en casa: use solo la cantidad de gel y el tiempo que le indicamos. Si duele, descanse un día.',
      '- Los empastes y las coronas no cambian de color.',
      ...callUsSpanish(['la sensibilidad dura más de tres días', 'las encías siguen doloridas o blancas']),
    ],
  },
);

export const withNewDenture = instruction(
  'With a new denture',
  'Con una dentadura nueva',
  { categories: ['Dentures'] },
  {
    en: [
      '- It takes a few weeks to get used to a denture. Extra saliva and sore spots are normal at first.',
      '- Begin with soft food in small pieces, and chew on both sides.',
      '- Read aloud to practice speaking.',
      '- Take it out at night, unless we told you otherwise, and keep it in water.',
      '- Clean it daily with a soft brush and denture cleaner or mild soap, over a towel or water in the sink. No hot water, no toothpaste.',
      '- Brush gums, tongue and remaining teeth daily, too.',
      '- If teeth were taken out the same day, wear it for the first 24 hours as we told you, and let us take it out first.',
      '- Don’t file or glue it yourself.',
      ...callUs([
        'a sore spot doesn’t get better in two or three days. Wear the denture the day before the visit, so that we see the spot',
        'it is loose, cracked or broken',
      ]),
    ],
    es: [
      '- Acostumbrarse tarda unas semanas. Al principio es normal tener más saliva y algunos puntos doloridos.',
      '- Empiece con comida blanda en trozos pequeños y mastique de los dos lados.',
      '- Lea en voz alta para practicar el habla.',
      '- Quítesela por la noche, a menos que le hayamos dicho otra cosa, y guárdela en agua.',
      '- Límpiela a diario con un cepillo suave y limpiador para dentaduras o jabón suave, sobre una toalla o con agua en el lavabo. Sin agua caliente ni pasta dental.',
      '- Cepille también a diario las encías, la lengua y los dientes que le quedan.',
      '- Si le sacaron dientes el mismo día: úsela las primeras 24 horas como le indicamos y deje que nosotros la quitemos la primera vez.',
      '- No la lime ni la pegue usted.',
      ...callUsSpanish([
        'un punto dolorido no mejora en dos o tres días. Use la dentadura el día antes de la cita, para que veamos el punto',
        'está floja, agrietada o rota',
      ]),
    ],
  },
);

export const withBraces = instruction(
  'With braces',
  'Con frenos',
  { categories: ['Braces'] },
  {
    en: [
      '- Teeth may be sore for three to five days after braces are put on or adjusted. Eat soft food.',
      '- Brush after each meal, and clean around each bracket and below the wire.',
      '- Nothing sticky or hard: no gum, caramel, nuts or ice. Cut apples and carrots small.',
      '- If a wire pokes, cover it with wax. Salt water helps sore cheeks.',
      '- Wear rubber bands or aligners as long each day as we told you.',
      '- Wear a mouthguard for sports.',
      ...callUs([
        'a bracket or band is loose, or a wire pokes and wax doesn’t help',
        'pain lasts longer than a week',
      ]),
    ],
    es: [
      '- Los dientes pueden doler de tres a cinco días después de poner o ajustar los frenos. Coma alimentos blandos.',
      '- Cepíllese después de cada comida y limpie alrededor de cada bráquet y debajo del arco.',
      '- Nada pegajoso ni duro: ni chicle, ni caramelo, ni nueces, ni hielo. Corte en trozos pequeños las manzanas y zanahorias.',
      '- Si un alambre pica, cúbralo con cera. El agua con sal ayuda a las mejillas doloridas.',
      '- Use las ligas o los alineadores cada día el tiempo que le indicamos.',
      '- Use protector bucal en los deportes.',
      ...callUsSpanish([
        'un bráquet o una banda está flojo, o un alambre pica y la cera no ayuda',
        'el dolor dura más de una semana',
      ]),
    ],
  },
);
