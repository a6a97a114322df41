import { type ReactNode, useId } from 'react'
import { bindingMacros } from '../../../../../contract/platform/connectors/binding.ts'
import { labeled } from '../../../../text/small-texts.ts'
import { ErrorLine } from '../error-line.tsx'
import { Captioned, SmallChoice, SmallInput } from '../small-inputs.tsx'
import { toolWords } from '../words.ts'
import { sourceOf, type ValueSource, withSource } from './binding-model.ts'
import type { NodeFieldProps } from './row-description.tsx'

interface Props extends NodeFieldProps {
  error: string | undefined
  /** Beside it where the agent fills in the value. */
  children?: ReactNode
}

const kinds = {
  agent: toolWords.sourceAgent,
  default: toolWords.sourceDefault,
  macro: toolWords.sourceMacro,
} as const

function fresh(kind: string): ValueSource {
  if (kind === 'default') return { kind, value: '' }
  return kind === 'macro' ? { kind, macro: bindingMacros[0] } : { kind: 'agent' }
}

export function ValueSourceFields({ label, node, error, isBlocked, onChange, children }: Props) {
  const id = useId()
  const source = sourceOf(node)
  const kind = source.kind === 'other' ? source.name : source.kind
  const invalid = error === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `${id}-error` }
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap gap-2">
        <Captioned caption={toolWords.value} className="min-w-48 flex-1 sm:w-52 sm:flex-none">
          <SmallChoice
            aria-label={labeled(label, toolWords.value)}
            value={kind}
            options={kinds}
            disabled={isBlocked}
            onChoose={(chosen) => onChange(withSource(node, fresh(chosen)))}
          />
        </Captioned>
        {source.kind === 'agent' && children}
        {source.kind === 'default' && (
          <Captioned caption={toolWords.sourceDefault} className="min-w-32 flex-1">
            <SmallInput
              {...invalid}
              aria-label={labeled(label, toolWords.sourceDefault)}
              value={source.value}
              readOnly={isBlocked}
              onChange={(event) => onChange(withSource(node, { kind: 'default', value: event.target.value }))}
              className="font-mono"
            />
          </Captioned>
        )}
        {source.kind === 'macro' && (
          <Captioned caption={toolWords.macro} className="min-w-32 flex-1">
            <SmallInput
              {...invalid}
              aria-label={labeled(label, toolWords.macro)}
              list={`${id}-macros`}
              value={source.macro}
              readOnly={isBlocked}
              onChange={(event) => onChange(withSource(node, { kind: 'macro', macro: event.target.value }))}
              className="font-mono"
            />
            <datalist id={`${id}-macros`}>
              {bindingMacros.map((macro) => (
                <option key={macro} value={macro} />
              ))}
            </datalist>
          </Captioned>
        )}
      </div>
      <ErrorLine id={`${id}-error`} text={error} />
      {source.kind === 'default' && looksSecret(label) && source.value !== '' && (
        <p className="text-label text-warn">{toolWords.credentialHint}</p>
      )}
    </div>
  )
}

function looksSecret(name: string): boolean {
  return /authorization|token|secret|password|api[-_]?key/i.test(name)
}
