import type { RequestDefinition } from '../../../contract/platform/connectors/request-definition.ts'
import { t } from '../../../contract/translate.ts'
import { callFields, type FieldPlace } from '../convert/call-fields.ts'

export type ChangePlace = 'description' | 'call' | FieldPlace

export interface ToolChange {
  readonly place: ChangePlace
  readonly name: string
  readonly before: string | undefined
  readonly after: string | undefined
  readonly isTextOnly: boolean
}

interface Described {
  readonly description?: string | null | undefined
  readonly request_definition?: RequestDefinition | null | undefined
}

interface Part {
  readonly place: ChangePlace
  readonly name: string
  /** Everything but descriptions. */
  readonly facts: string
  readonly text: string
}

export function toolChanges(before: Described, after: Described): ToolChange[] {
  const from = partsOf(before)
  const to = partsOf(after)
  const keys = new Set([...from.keys(), ...to.keys()])
  return [...keys].flatMap((key) => {
    const old = from.get(key)
    const now = to.get(key)
    const shown = now ?? old
    const isSame = old?.facts === now?.facts && old?.text === now?.text
    if (shown === undefined || isSame) return []
    const { place, name } = shown
    const isTextOnly = old !== undefined && now !== undefined && old.facts === now.facts
    return [{ place, name, before: old && inWords(old), after: now && inWords(now), isTextOnly }]
  })
}

function inWords({ facts, text }: Part): string {
  return facts === '' || text === '' ? facts + text : t('{facts}: {text}', { facts, text })
}

function partsOf({ description, request_definition: call }: Described): Map<string, Part> {
  const whole: Part[] = [{ place: 'description', name: '', facts: '', text: description ?? '' }]
  if (call) {
    whole.push({ place: 'call', name: '', facts: `${call.method} ${call.path}`, text: '' })
    for (const { place, name, type, isRequired, fixed, text } of callFields(call)) {
      const facts = [
        type,
        ...(isRequired ? [t('required')] : []),
        ...(fixed ? [t('always {value}', { value: fixed })] : []),
      ]
      whole.push({ place, name, facts: facts.join(', '), text })
    }
  }
  return new Map(whole.map((part) => [`${part.place} ${part.name}`, part]))
}
