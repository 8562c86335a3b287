/**
 * Events that were recorded with `heldUntil`: until then they wait in the outbox, unpublished.
 * A port, because the application layer holds no SQL.
 */
export abstract class HeldEvents {
  /**
   * Withdraws the events that are held until `heldUntil` and whose field `field` is `id`, in the
   * transaction of the command. Returns whether there was one; when it is published already there
   * is none.
   */
  abstract withdraw(heldUntil: Date, field: string, id: string): Promise<boolean>;
}
