/** From where people signed in before. */
export abstract class KnownNetworks {
  /**
   * Whether somebody signed in to the account of this address from this network (IPv6: the /64), as
   * far as the sign-in log reaches.
   */
  abstract includes(email: string, ipAddress: string): Promise<boolean>;
}
