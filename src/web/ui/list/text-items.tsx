export function TextItems({ of, className }: { of: readonly string[]; className?: string }) {
  return of.map((text) => (
    <li key={text} className={className}>
      {text}
    </li>
  ))
}
