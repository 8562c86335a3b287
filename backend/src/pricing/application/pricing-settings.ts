/** What the house decides and price requests depend on. */
export abstract class PricingSettings {
  abstract readonly quoteHours: number;
  abstract readonly priceRequestsPerHour: number;
  /** Milliseconds. */
  abstract readonly fillMs: number;
  /** Of our own pages, without a slash at its end. */
  abstract readonly address: string;
  abstract readonly productName: string;
  abstract readonly supportEmail: string;
}
