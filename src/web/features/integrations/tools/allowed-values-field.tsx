import { useState } from 'react'
import { labeled } from '../../../text/small-texts.ts'
import { allowedValuesText, withAllowedValues } from './call/allowed-values.ts'
import type { NamedFields } from './call/required-names.ts'
import { SmallInput } from './small-inputs.tsx'
import { toolWords } from './words.ts'

interface Props {
  label: string
  node: NamedFields
  isBlocked: boolean
  onChange: (node: NamedFields) => void
}

export function AllowedValuesField({ label, node, isBlocked, onChange }: Props) {
  // Typed text may end with a comma, which the list drops.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <SmallInput
      aria-label={labeled(label, toolWords.allowedValues)}
      placeholder={toolWords.allowedValuesHint}
      value={typed ?? allowedValuesText(node)}
      readOnly={isBlocked}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(withAllowedValues(node, event.target.value))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
