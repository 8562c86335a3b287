import type { benchmarks as english } from '../en/benchmarks';

export const benchmarks: typeof english = {
  hospitals: {
    near: (count, low, high, median) =>
      `Precios en efectivo publicados por ${count} hospitales cerca de usted: de ${low} a ${high}; la mitad, por debajo de ${median}.`,
    listed: (count, low, high, median) =>
      `Precios en efectivo publicados por ${count} hospitales de esta lista: de ${low} a ${high}; la mitad, por debajo de ${median}.`,
  },
  medicare: (rate, year, place) => `Medicare paga ${rate} en ${year} (${place}).`,
  parts: (hospital, doctor, year) =>
    `Medicare paga ${hospital} por la parte del hospital y ${doctor} por la del médico en ${year}.`,
  doctor: (rate, year) =>
    `El médico cobra aparte; Medicare paga unos ${rate} por esa parte (${year}).`,
  between: (low, high) => `de ${low} a ${high}`,
  places: {
    houston: 'Houston',
    rest_of_texas: 'Texas fuera de las grandes ciudades',
    national: 'tarifa nacional',
  },
  own: 'Este precio',
  half: 'La mitad, por debajo',
  range: 'Hospitales',
  medicareMark: 'Medicare',
  drawing: (price, rest) => `Dibujo: este precio es ${price}. ${rest}`,
};
