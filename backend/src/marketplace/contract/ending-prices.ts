/** How many days before it ends a price is work for staff. */
export const ENDING_PRICE_DAYS = 30;
