/** Made at build time by `vite-counties.ts`. */
declare module 'county-outlines' {
  /** Lines: longitude and latitude in thousandths of a degree, each as the step from the last. */
  const lines: readonly (readonly number[])[];
  export default lines;
}
