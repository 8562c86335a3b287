import type { ReactNode } from 'react';
import './ticket.css';

/** The mark of every price: what is offered above the perforation, what it costs below. */
export function Ticket({ top, children }: { top: ReactNode; children: ReactNode }) {
  return (
    <div className="ticket">
      <div className="ticket-top">{top}</div>
      <div className="ticket-perforation" />
      <div className="ticket-bottom">{children}</div>
    </div>
  );
}
