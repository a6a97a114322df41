/** The options of a choice: each a value that is its own text, or a value and its text. */

interface Props {
  of: readonly (string | readonly [value: string | number, text: string | undefined])[]
  className?: string
}

export function Options({ of, className }: Props) {
  return of.map((option) => {
    const [value, text] = typeof option === 'string' ? [option, option] : option
    return (
      <option key={value} value={value} className={className}>
        {text}
      </option>
    )
  })
}
