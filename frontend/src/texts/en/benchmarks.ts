export const benchmarks = {
  hospitals: {
    near: (count: number, low: string, high: string, median: string) =>
      `Published cash prices of ${count} hospitals near you: ${low} to ${high}, half at or below ${median}.`,
    listed: (count: number, low: string, high: string, median: string) =>
      `Published cash prices of ${count} hospitals listed here: ${low} to ${high}, half at or below ${median}.`,
  },
  medicare: (rate: string, year: number, place: string) =>
    `Medicare pays ${rate} in ${year} (${place}).`,
  atClinic: (rate: string, year: number, place: string) =>
    `At a clinic, Medicare pays ${rate} in ${year} (${place}).`,
  parts: (hospital: string, doctor: string, year: number, place: string) =>
    `At a hospital, Medicare pays ${hospital} for the hospital’s part and ${doctor} for the doctor’s in ${year} (${place}).`,
  doctor: (rate: string, year: number, place: string | null) =>
    `The doctor bills separately; Medicare pays about ${rate} for that part (${
      place === null ? year : `${year}, ${place}`
    }).`,
  between: (low: string, high: string) => `${low} to ${high}`,
  places: {
    houston: 'Houston',
    rest_of_texas: 'Texas outside the large cities',
    national: 'national rate',
  },
  own: 'This price',
  half: 'Half are at or below',
  range: 'Hospitals',
  medicareMark: 'Medicare',
  drawing: (price: string) => `Drawing: this price is ${price}.`,
};
