const MAX_TEXT_LENGTH = 300;

/** Host and port of a mail server by its URL, such as `mail.example:587`. */
export function mailServerHost(url: string): string {
  const { hostname, port, protocol } = new URL(url);
  const usual = protocol === 'smtps:' ? '465' : '587';
  return `${hostname}:${port || usual}`;
}

/**
 * The error of the system or the mail server, in one line of at most 300 characters and without the
 * credentials in the server's URL.
 */
export function mailServerError(error: unknown, url: string): string {
  if (isNoTls(error))
    return 'This port does not speak TLS: use smtp:// for STARTTLS, or the port of smtps.';
  const { username, password } = new URL(url);
  const secrets = [username, password].flatMap((part) => [part, decoded(part)]).filter(Boolean);
  const message =
    typeof error === 'object' && error !== null && 'message' in error
      ? String(error.message)
      : String(error);
  const text = secrets.reduce((kept, secret) => kept.replaceAll(secret, '***'), message);
  return text.replace(/\s+/g, ' ').slice(0, MAX_TEXT_LENGTH);
}

/** Whether OpenSSL got an answer that is not TLS; its own text says only numbers and functions. */
const isNoTls = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'reason' in error &&
  error.reason === 'wrong version number';

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
