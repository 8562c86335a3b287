import { paths } from '@/paths';

/** Opens the mail client with a message. Nothing happens without a mail client. */
export function openMail(address: string, subject: string, body: string): void {
  const link = document.body.appendChild(document.createElement('a'));
  link.href = `${paths.mail(address, subject)}&body=${encodeURIComponent(body)}`;
  link.click();
  link.remove();
}
