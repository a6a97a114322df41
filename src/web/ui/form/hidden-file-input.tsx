/** The browser's own control for files, out of sight behind a label or a button that opens it. */
import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> {
  /** Not called where the choice is given up. */
  onFile: (file: File) => void
}

export function HiddenFileInput({ onFile, ...input }: Props) {
  return (
    <input
      {...input}
      type="file"
      className="sr-only"
      onChange={({ target }) => {
        const [file] = target.files ?? []
        if (file) onFile(file)
        // So that the same file can be chosen again after it was changed.
        target.value = ''
      }}
    />
  )
}
