/** The parameter's description, by which the agent picks a value. */

import { labeled } from '../../../../text/small-texts.ts'
import { Captioned, SmallInput } from '../small-inputs.tsx'
import { toolWords } from '../words.ts'
import type { NamedFields } from './required-names.ts'

export interface NodeFieldProps {
  label: string
  node: NamedFields
  isBlocked: boolean
  onChange: (node: NamedFields) => void
}

export function RowDescription({ label, node, isBlocked, onChange }: NodeFieldProps) {
  function change(text: string) {
    const { description: _before, ...rest } = node
    // Absent descriptions stay absent.
    onChange(text === '' ? rest : { ...node, description: text })
  }
  return (
    <Captioned caption={toolWords.rowDescriptionHint}>
      <SmallInput
        aria-label={labeled(label, toolWords.rowDescription)}
        value={typeof node.description === 'string' ? node.description : ''}
        readOnly={isBlocked}
        spellCheck
        onChange={(event) => change(event.target.value)}
      />
    </Captioned>
  )
}
