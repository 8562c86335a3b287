import type {
  Knowledge,
  Language,
} from '../../src/marketplace/symptoms/domain/reading/knowledge.js';

/** Texts made from all rules and concepts, and what may be said around them. */

const anyOf = (words: string): RegExp =>
  new RegExp(`\\b(?:${words.trim().split(/\s+/).join('|')})\\b`);

const NO = anyOf(`
  no not nor ni none sin without never nunca cannot cant can't dont don't doesnt doesn't didnt
  didn't isnt isn't wont won't havent haven't hasnt hasn't wasnt arent couldnt couldn't wouldnt
  aint unable denies niega nada ninguna? tampoco free
`);
/**
 * Words of sentences, and of what is missed when it is absent (breath, urine, spit): what holds one
 * is no sign by its presence.
 */
const SENTENCE = anyOf(`
  a an i im ive my he hes she shes his her is are was were am it its them they we you your to up
  do did does will would might may hurt hurts feels keeps goes went came got has have had gone
  fell stopped quit prevent want wants need think thinks every yank pull check get getting help
  kill shooting slit kick kicking grunting sucking stockpiling talks jumbled leak goteo tarda
  arrastra hooked comes losing walk killed batallo batalla dejar dejo retengo trabajo
  threatening crying committed used kicked mother blacked better dead feel faint finish talking
  speaking stinks awake lost cutting sounds took blue when but just and or while only then now
  still since because who what how than for ago after over me mi mis se le lo la tengo tiene
  estoy esta duele duelen arde siento sale salio y o e pero cuando quiero quiere con que porque
  solo muerto muerta vomita vomito respira respiro respirando habla hablo toso oigo veo inhalo
  bebo bebe bebes intento despierta despertarlo dificil rechina grita eyaculo renguea sacar algo
  muere orino orina sentido pegarme sangra obrando delira silba deje batalla ocupo ando baby
`);

const UNRELATED: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'i quit smoking 3 years ago',
    'thanks',
    'thank you so much for your help',
    'my sister had her baby last year',
    'how much does an xray cost',
    'how much would this cost without insurance',
    'what is the cash price of a visit',
    'we moved here 6 months ago',
    'my dad had a stroke in 2015',
    'i live in chicago',
    'i was watching a movie',
    'my mom died of cancer 10 years ago',
    'my kids are fine',
    'i had my gallbladder out 2 years ago',
    'i work at a school',
    'my dog is fine',
    'this is for my homework',
    'we were at a concert',
    'i have had diabetes for 20 years',
    'i take vitamins every day',
    'is there a clinic near me',
    'my name is tyler',
    'i am 45 years old',
    'history of migraines',
    'my grandmother had breast cancer',
    'my appointment is next month',
    'i have been a teacher for 12 years',
    'we were at the store buying shoes',
    'it happened during the second episode of the show',
    'my phone battery is low',
  ],
  es: [
    'deje de fumar hace 3 anos',
    'gracias',
    'muchas gracias por su ayuda',
    'mi hermana tuvo un bebe el ano pasado',
    'cuanto cuesta una radiografia',
    'cuanto sale la consulta sin seguro',
    'nos mudamos hace 6 meses',
    'mi papa tuvo un infarto en 2015',
    'vivo en houston',
    'estaba viendo una pelicula',
    'mi mama murio de cancer hace 10 anos',
    'mis hijos estan bien',
    'me operaron de la vesicula hace 2 anos',
    'trabajo en una escuela',
    'mi perro esta bien',
    'es para la tarea',
    'estabamos en un concierto',
    'tengo diabetes desde hace 20 anos',
    'tomo vitaminas todos los dias',
    'hay una clinica cerca',
    'me llamo tomas',
    'tengo 45 anos',
    'mi abuela tuvo cancer',
    'mi cita es el proximo mes',
    'fue durante el capitulo de la novela',
  ],
};

/** Unrelated clauses about animals, cars, films, books, games and news. */
const TOPICS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'my dog died yesterday',
    'my dog jumped on me',
    'our cat got out last night',
    'my neighbors dog was barking',
    'the horse ran off',
    'our puppy is sick',
    'my dog found the keys',
    'i was walking our dog',
    "i don't have a car",
    'my car broke down',
    'the car is in the shop',
    'i drove the truck to work',
    'i was watching a movie',
    'we were watching netflix',
    'the movie was long',
    'i was reading a book',
    'my wife was reading a novel',
    'i left my book at home',
    'the kids were playing a video game',
    'we are on season 3 of the show',
    'i was watching the news',
    'doing my homework',
    'i was listening to a song',
    'my phone died',
    'the computer crashed',
    'our cat is at the vet',
    'the neighbors dog barks a lot',
    'i was feeding the chickens',
    'fixing the truck',
    'watching tv',
  ],
  es: [
    'mi perro murio ayer',
    'mi perro me tumbo',
    'se me escapo el gato anoche',
    'el perro del vecino estaba ladrando',
    'el caballo me tiro',
    'mi gata esta enferma',
    'andaba paseando al perro',
    'no tengo carro',
    'se descompuso mi carro',
    'el carro esta en el taller',
    'iba manejando la camioneta',
    'estaba viendo una pelicula',
    'la pelicula estuvo larga',
    'estabamos viendo netflix',
    'estaba leyendo un libro',
    'mi esposa leia una novela',
    'deje el libro en la casa',
    'los ninos jugaban un videojuego',
    'vamos en la temporada 3 de la serie',
    'estaba viendo las noticias',
    'haciendo la tarea',
    'oyendo una cancion',
    'se me apago el celular',
    'la computadora no prende',
    'mi carro no prende',
    'el gato esta con el veterinario',
    'el perro del vecino ladra mucho',
    'dando de comer a las gallinas',
    'viendo la tele',
  ],
};

/** Said to be believed; they deny nothing. */
const INTERJECTIONS: Readonly<Record<Language, readonly string[]>> = {
  en: ['no joke', 'no lie', 'not kidding', 'no doubt', 'without warning', 'not exaggerating'],
  es: ['sin exagerar', 'sin aviso', 'no es broma', 'no miento', 'sin mentir', 'sin duda'],
};

const DENIALS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'no fever',
    'no chest pain',
    'no trouble breathing',
    'no cough',
    'without vomiting',
    'i dont have a rash',
    'no bleeding',
    'denies dizziness',
    'no headache or fever',
    'no seizures',
    'no shortness of breath',
    'no swelling',
    'no weakness',
    'no suicidal thoughts',
    'i am not dizzy',
    'no numbness or tingling',
    'no breathing problems',
    'not short of breath',
  ],
  es: [
    'no tengo fiebre',
    'sin dolor de pecho',
    'sin falta de aire',
    'no tengo mareos',
    'sin fiebre ni tos',
    'no tiene convulsiones',
    'sin sangrado',
    'no siento debilidad',
    'niega vomito',
    'sin problemas para respirar',
    'no tengo reaccion alergica',
    'nada de tos',
  ],
};

const COMPLAINTS: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'sore throat for 2 days',
    'runny nose and cough',
    'mild headache',
    'ankle hurts after running',
    'stuffy nose',
    'heartburn',
  ],
  es: [
    'dolor de garganta',
    'tos desde ayer',
    'me duele la rodilla',
    'gripe',
    'comezon en el brazo',
  ],
};

type Join = (members: readonly string[]) => string;
const but = (members: readonly string[]): string => members.slice(0, -1).join(', ');
const last = (members: readonly string[]): string => members.at(-1) ?? '';
/**
 * A pair joined by "and" may go on with what somebody has ("denies fever and chest pain"), so only
 * a longer list is closed by it.
 */
const all = (members: readonly string[], and: string, or: string): string =>
  `${but(members)} ${members.length > 2 ? and : or} ${last(members)}`;
const LISTS: Readonly<Record<Language, readonly Join[]>> = {
  en: [
    (list) => `no ${but(list)} or ${last(list)}`,
    (list) => `without ${but(list)} or ${last(list)}`,
    (list) => `i dont have ${but(list)} or ${last(list)}`,
    (list) => `i don't have any ${but(list)}, or ${last(list)}`,
    (list) => `denies ${but(list)} or ${last(list)}`,
    (list) => `no ${list.join(', no ')}`,
    (list) => `no ${list.join('/')}`,
    (list) => `negative for ${but(list)} or ${last(list)}`,
    (list) => `denies ${all(list, 'and', 'or')}`,
    (list) => `i dont have ${all(list, 'and', 'or')}`,
    (list) => `without ${all(list, 'and', 'or')}`,
  ],
  es: [
    (list) => `sin ${but(list)} ni ${last(list)}`,
    (list) => `no tengo ${but(list)} ni ${last(list)}`,
    (list) => `no tiene ${but(list)} o ${last(list)}`,
    (list) => `no tengo ni ${list.join(' ni ')}`,
    (list) => `sin ${list.join(', sin ')}`,
    (list) => `niega ${but(list)} ni ${last(list)}`,
    (list) => `niega ${all(list, 'y', 'ni')}`,
    (list) => `no tengo ${all(list, 'y', 'ni')}`,
    (list) => `sin ${all(list, 'y', 'ni')}`,
  ],
};

/** A number from 0 to 1 that depends on the seed alone (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export interface Source {
  readonly text: string;
  readonly language: Language;
}
/** Two texts, and how the level of the second relates to that of the first. */
export interface Case {
  readonly before: string;
  readonly after: string;
  readonly language: Language;
}

export class MetamorphicTexts {
  private readonly random: () => number;
  private readonly sources: readonly Source[];
  private readonly signs: Readonly<Record<Language, readonly string[]>>;

  constructor(knowledge: Knowledge, random: () => number) {
    this.random = random;
    const languages = ['en', 'es'] as const;
    const ofRules = knowledge.rules.flatMap(({ positive }) =>
      positive.map((text): Source => ({ text, language: SPANISH.test(text) ? 'es' : 'en' })),
    );
    const ofConcepts = knowledge.concepts.flatMap((concept) =>
      languages.flatMap((language) =>
        concept[language].length ? [{ text: this.one(concept[language]), language }] : [],
      ),
    );
    this.sources = [...ofRules, ...ofConcepts];
    const present = knowledge.concepts.filter(
      ({ kind, triage }) => triage !== 'none' && (kind === 'symptom' || kind === 'condition'),
    );
    const signsIn = (language: Language): string[] =>
      present.flatMap((concept) =>
        concept[language].filter(
          (form) => form.split(' ').length <= 3 && !NO.test(form) && !SENTENCE.test(form),
        ),
      );
    this.signs = { en: signsIn('en'), es: signsIn('es') };
  }

  /** (a) The same text with a denial before or behind it; its level may not be higher. */
  denials(): Case[] {
    return this.sources.flatMap(({ text, language }) => {
      const denial = this.one(DENIALS[language]);
      return [`${text}, ${denial}`, `${denial}. ${text}`].map((after) => ({
        before: text,
        after,
        language,
      }));
    });
  }

  /** (b) The same text with an unrelated clause before or behind it; its level may not be lower. */
  unrelated(): Case[] {
    return this.sources.flatMap(({ text, language }) => {
      const other = this.one(UNRELATED[language]);
      return [
        `${text}. ${other}`,
        `${other}. ${text}`,
        `${text}, ${other}`,
        `${other}, ${text}`,
      ].map((after) => ({ before: text, after, language }));
    });
  }

  /** (b) With a clause about an animal, a car, a film or a book, or with an interjection. */
  otherTopics(): Case[] {
    // "911" alone has no word that could be a person's beside another topic.
    const worded = this.sources.filter(({ text }) => /\p{L}/u.test(text));
    return worded.flatMap(({ text, language }) => {
      const topic = this.one(TOPICS[language]);
      const aside = this.one(INTERJECTIONS[language]);
      const and = language === 'es' ? 'y' : 'and';
      return [
        `${topic} ${and} ${text}`,
        `${text} ${and} ${topic}`,
        `${topic}, ${text}`,
        `${text}, ${topic}`,
        `${topic}. ${text}`,
        `${text}. ${topic}`,
        `${aside} ${text}`,
        `${aside}, ${text}`,
        `${text}, ${aside}`,
      ].map((after) => ({ before: text, after, language }));
    });
  }

  /**
   * (c) The same text in capitals, without its marks, with a word typed twice, and two texts in
   * another order.
   */
  rewritten(): Case[] {
    const plain = this.sources.filter(({ text }) => !NO.test(text));
    return plain.flatMap(({ text, language }) => {
      const other = this.one(plain);
      const words = text.split(' ');
      const at = Math.floor(this.random() * words.length);
      const single = [
        text.toUpperCase(),
        text.replaceAll(/[,.;:!?](?!\d)/g, ''),
        [...words.slice(0, at + 1), ...words.slice(at)].join(' '),
      ].map((after) => ({ before: text, after, language }));
      const swapped = {
        before: `${text}. ${other.text}`,
        after: `${other.text}. ${text}`,
        language,
      };
      return [...single, swapped];
    });
  }

  /** (d) A mild complaint with a denied list of two to four signs; it may raise no alarm. */
  deniedLists(most: number): Case[] {
    return Array.from({ length: most }, (_, at): Case => {
      const language = at % 2 ? 'es' : 'en';
      const members = Array.from({ length: 2 + Math.floor(this.random() * 3) }, () =>
        this.one(this.signs[language]),
      );
      const before = this.one(COMPLAINTS[language]);
      const joint = this.random() < 0.8 ? ', ' : ' ';
      return { before, after: `${before}${joint}${this.one(LISTS[language])(members)}`, language };
    });
  }

  private one<Value>(values: readonly Value[]): Value {
    const value = values[Math.floor(this.random() * values.length)];
    if (value === undefined) throw new Error('There is nothing to choose from.');
    return value;
  }
}

const SPANISH = anyOf(`
  el la los las un una de del en mi me se le no\\spuede no\\spuedo tengo tiene dolor hijo hija y con
  que esta muy
`);
