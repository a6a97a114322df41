/** The studio's logo: a cord between two sockets of a switchboard. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={className}>
      <path
        d="M8 9c0 17 16 -3 16 14"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinecap="round"
        className="text-accent"
      />
      <circle cx="24" cy="9" r="4.25" stroke="currentColor" strokeWidth="2.5" />
      <circle cx="8" cy="23" r="4.25" stroke="currentColor" strokeWidth="2.5" />
      <circle cx="8" cy="9" r="5.25" fill="currentColor" className="text-accent" />
      <circle cx="24" cy="23" r="5.25" fill="currentColor" className="text-accent" />
    </svg>
  )
}
