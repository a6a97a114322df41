/** An input for something that nobody may read over a shoulder, and no browser may keep. */
import type { ComponentProps } from 'react'
import { inputLook } from '../../../../ui/form/field.tsx'

export function SecretInput(props: ComponentProps<'input'>) {
  return (
    <input
      {...props}
      type="password"
      // "off" is ignored by password managers, which would offer to keep it.
      autoComplete="new-password"
      spellCheck={false}
      className={`${inputLook} h-9 font-mono`}
    />
  )
}
