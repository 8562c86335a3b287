export abstract class LinkPolicy {
  /** Whether a reset may be answered with 'no account'. */
  abstract readonly revealsAccounts: boolean;
}
