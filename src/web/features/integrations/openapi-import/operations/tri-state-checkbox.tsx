interface Props {
  label: string
  isSelected: boolean
  isPartly?: boolean
  isDisabled?: boolean
  onChange: () => void
}

export function TriStateCheckbox({
  label,
  isSelected,
  isPartly = false,
  isDisabled = false,
  onChange,
}: Props) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={isSelected}
      disabled={isDisabled}
      ref={(box) => {
        if (box) box.indeterminate = isPartly
      }}
      onChange={onChange}
      className="size-4 shrink-0 accent-accent disabled:opacity-50"
    />
  )
}
