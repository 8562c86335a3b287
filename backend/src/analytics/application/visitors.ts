export abstract class Visitors {
  /** Takes the person, their address and what they typed from everything they did. */
  abstract forget(userId: string): Promise<void>;
}
