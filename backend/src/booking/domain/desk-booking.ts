import { AggregateRoot } from '../../shared/aggregate-root.js';
import { UndoEnded } from '../../shared/desk.errors.js';
import { ConcurrentChange } from '../../shared/domain-error.js';
import { type Replaced, restored, type UndoState, undoStateOf } from './booking-undo.js';

/** What staff keep about a request, and what they can take back. */
export abstract class DeskBooking extends AggregateRoot {
  /** The member of staff who looks after it. */
  private assigneeId: string | null = null;
  /** For staff alone: neither the patient nor the clinic reads them. */
  private staffNotes: string | null = null;
  private undoState: UndoState | null = null;
  /** Until then staff can take back what they did last. */
  protected undoUntil: Date | null = null;

  /** Gives the request to a member of staff; null to nobody. */
  assign(assigneeId: string | null): void {
    this.assigneeId = assigneeId;
  }

  /**
   * Replaces the notes of staff.
   * @param before the notes that the author read
   * @throws ConcurrentChange when somebody else has changed them since.
   */
  note(notes: string | null, before: string | null | undefined): void {
    const isOvertaken = before !== undefined && before !== this.staffNotes;
    if (isOvertaken && notes !== this.staffNotes)
      throw new ConcurrentChange('Somebody else changed the notes in the meantime.');
    this.staffNotes = notes;
  }

  /**
   * Takes back what staff did last. Returns until when its events are held.
   * @throws UndoEnded when the time for it has passed, or somebody changed the request since.
   */
  undo(at: Date): Date {
    const { undoState, undoUntil } = this;
    if (!undoState || !undoUntil || undoUntil <= at) throw new UndoEnded();
    Object.assign(this, restored(undoState), { updatedAt: at });
    this.endUndo();
    return undoUntil;
  }

  /** Lets the change that follows be taken back. */
  protected allowUndo(until: Date | null | undefined, replaced: Replaced): void {
    if (!until) return;
    this.undoState = undoStateOf(replaced);
    this.undoUntil = until;
  }

  protected endUndo(): void {
    this.undoState = null;
    this.undoUntil = null;
  }
}
