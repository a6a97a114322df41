/** What a parameter means: what the agent goes by when it looks for a value. */

import { SmallInput } from '../small-inputs.tsx'
import { words } from '../words.ts'
import type { Fields } from './required-names.ts'

interface Props {
  label: string
  node: Fields
  isBlocked: boolean
  onChange: (node: Fields) => void
}

export function RowDescription({ label, node, isBlocked, onChange }: Props) {
  function change(text: string) {
    const { description: _before, ...rest } = node
    // What never had a description is not given an empty one.
    onChange(text === '' ? rest : { ...node, description: text })
  }
  return (
    <SmallInput
      aria-label={`${label}: ${words.rowDescription}`}
      placeholder={words.rowDescriptionHint}
      value={typeof node.description === 'string' ? node.description : ''}
      readOnly={isBlocked}
      spellCheck
      onChange={(event) => change(event.target.value)}
    />
  )
}
