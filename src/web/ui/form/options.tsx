interface Props {
  options: readonly (string | readonly [value: string | number, text: string | undefined])[]
  className?: string
}

export function Options({ options, className }: Props) {
  return options.map((option) => {
    const [value, text] = typeof option === 'string' ? [option, option] : option
    return (
      <option key={value} value={value} className={className}>
        {text}
      </option>
    )
  })
}
