import type { Language } from '../../src/marketplace/symptoms/domain/reading/knowledge.js';

/** What may be said around the texts of rules and concepts. */

const anyOf = (words: string): RegExp =>
  new RegExp(`\\b(?:${words.trim().split(/\s+/).join('|')})\\b`);

export const NO = anyOf(`
  no not nor ni none sin without never nunca cannot cant can't dont don't doesnt doesn't didnt
  didn't isnt isn't wont won't havent haven't hasnt hasn't wasnt arent couldnt couldn't wouldnt
  aint unable denies niega nada ninguna? tampoco free
`);
/**
 * Words of sentences, and of what is missed when it is absent (breath, urine, spit): what holds one
 * is no sign by its presence.
 */
export const SENTENCE = anyOf(`
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

export const UNRELATED: Readonly<Record<Language, readonly string[]>> = {
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
export const TOPICS: Readonly<Record<Language, readonly string[]>> = {
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
export const INTERJECTIONS: Readonly<Record<Language, readonly string[]>> = {
  en: ['no joke', 'no lie', 'not kidding', 'no doubt', 'without warning', 'not exaggerating'],
  es: ['sin exagerar', 'sin aviso', 'no es broma', 'no miento', 'sin mentir', 'sin duda'],
};

export const DENIALS: Readonly<Record<Language, readonly string[]>> = {
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

export const COMPLAINTS: Readonly<Record<Language, readonly string[]>> = {
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

export const SPANISH = anyOf(`
  el la los las un una de del en mi me se le no\\spuede no\\spuedo tengo tiene dolor hijo hija y con
  que esta muy
`);
