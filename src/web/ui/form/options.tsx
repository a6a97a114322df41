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
