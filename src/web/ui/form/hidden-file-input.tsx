/** A visually hidden file input, opened by a label or a button. */
import type { ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'className'> {
  /** Not called when the dialog is canceled. */
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
        // Lets the same file be chosen again after an edit.
        target.value = ''
      }}
    />
  )
}
