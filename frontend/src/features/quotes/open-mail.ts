import { paths } from '@/paths';

/** Has the browser open the mail client with a message. Nothing happens where there is none. */
export function openMail(address: string, subject: string, body: string): void {
  const link = document.body.appendChild(document.createElement('a'));
  link.href = `${paths.mail(address, subject)}&body=${encodeURIComponent(body)}`;
  link.click();
  link.remove();
}
