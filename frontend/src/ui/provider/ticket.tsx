import type { ReactNode } from 'react';
import './ticket.css';

interface TicketProps {
  top: ReactNode;
  children: ReactNode;
  /** Horizontal on a wide screen: the price beside the offer. */
  wide?: boolean;
}

/** The ticket that every price appears on: the offer above the perforation, the price below. */
export function Ticket({ top, children, wide }: TicketProps) {
  return (
    <div className={wide ? 'ticket ticket-wide' : 'ticket'}>
      <div className="ticket-top">{top}</div>
      <div className="ticket-perforation" />
      <div className="ticket-bottom">{children}</div>
    </div>
  );
}
