/** The mark: a punched ticket with an open O. */
export function Logo() {
  return (
    <svg viewBox="0 0 38 32" aria-hidden="true">
      <path
        fill="var(--mark, #0E5A48)"
        d="M5 2h28a5 5 0 0 1 5 5v4.6a4.6 4.6 0 0 0 0 8.8V25a5 5 0 0 1-5 5H5
           a5 5 0 0 1-5-5v-4.6a4.6 4.6 0 0 0 0-8.8V7a5 5 0 0 1 5-5Z"
      />
      <path
        d="M23.7 10.2a7.2 7.2 0 1 0 2.3 3.8"
        fill="none"
        stroke="#FBFAF6"
        strokeWidth="3.2"
        strokeLinecap="round"
      />
      <circle cx="26.3" cy="8.6" r="1.9" fill="#F3CD86" />
    </svg>
  );
}
