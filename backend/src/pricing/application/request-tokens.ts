/** Tokens that lead a guest to their own price request; nobody can guess one. */
export abstract class RequestTokens {
  abstract next(): string;
}
