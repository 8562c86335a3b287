/** How an invented clinic of the sandbox answers when it is asked to. */
export type SandboxWish = 'decline' | 'propose' | 'wait';

const WISHES: readonly SandboxWish[] = ['decline', 'propose', 'wait'];

/**
 * The answer that a text of the tester asks for, such as `sandbox:decline`; undefined for the usual
 * one.
 */
export const sandboxWish = (text: string): SandboxWish | undefined =>
  WISHES.find((wish) => text.includes(`sandbox:${wish}`));
