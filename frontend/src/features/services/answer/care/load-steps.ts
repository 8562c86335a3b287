/** The steps of care come after the prices: their part is loaded while the search is answered. */
export const loadSteps = () => import('./steps-and-reasons');
