import type { ReactNode } from 'react';
import './ticket.css';

interface TicketProps {
  top: ReactNode;
  children: ReactNode;
  /** Lies on its side where there is room: the price beside what is offered. */
  wide?: boolean;
}

/** The mark of every price: what is offered above the perforation, what it costs below. */
export function Ticket({ top, children, wide }: TicketProps) {
  return (
    <div className={wide ? 'ticket ticket-wide' : 'ticket'}>
      <div className="ticket-top">{top}</div>
      <div className="ticket-perforation" />
      <div className="ticket-bottom">{children}</div>
    </div>
  );
}
