import type { ServerEvent } from './record-server-event.command.js';

export abstract class ServerEvents {
  /** Stores it unless its id is known. It belongs to no session and names no person. In the caller's transaction. */
  abstract add(event: ServerEvent): Promise<void>;
}
