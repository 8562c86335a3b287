import type { benchmarks as english } from '../en/benchmarks';

export const benchmarks: typeof english = {
  hospitals: {
    near: (count, low, high, median) =>
      `Precios en efectivo publicados por ${count} hospitales cerca de usted: de ${low} a ${high}; la mitad, de ${median} o menos.`,
    listed: (count, low, high, median) =>
      `Precios en efectivo publicados por ${count} hospitales de esta lista: de ${low} a ${high}; la mitad, de ${median} o menos.`,
  },
  medicare: (rate, year, place) => `Medicare paga ${rate} en ${year} (${place}).`,
  atClinic: (rate, year, place) => `En una clínica, Medicare paga ${rate} en ${year} (${place}).`,
  parts: (hospital, doctor, year, place) =>
    `En un hospital, Medicare paga ${hospital} por la parte del hospital y ${doctor} por la del médico en ${year} (${place}).`,
  doctor: (rate, year, place) =>
    `El médico cobra aparte; Medicare paga unos ${rate} por esa parte (${
      place === null ? year : `${year}, ${place}`
    }).`,
  between: (low, high) => `de ${low} a ${high}`,
  places: {
    houston: 'Houston',
    rest_of_texas: 'Texas fuera de las grandes ciudades',
    national: 'tarifa nacional',
  },
  own: 'Este precio',
  half: 'La mitad, esto o menos',
  range: 'Hospitales',
  medicareMark: 'Medicare',
  drawing: (price) => `Dibujo: este precio es ${price}.`,
};
