/** How many days what a clinic attests holds: its page, and the prices that it told us. */
export const ATTESTED_DAYS = 180;
