/** A tick box for one thing or for many, of which some may be selected. */
interface Props {
  label: string
  isTicked: boolean
  isPartly?: boolean
  isDisabled?: boolean
  onChange: () => void
}

export function TriStateCheckbox({ label, isTicked, isPartly = false, isDisabled = false, onChange }: Props) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={isTicked}
      disabled={isDisabled}
      ref={(box) => {
        if (box) box.indeterminate = isPartly
      }}
      onChange={onChange}
      className="size-4 shrink-0 accent-accent disabled:opacity-50"
    />
  )
}
