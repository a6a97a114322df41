/** Edits one value: a setting, answer, allowlist number or limit. */

import { isObject } from '../../../../contract/json.ts'
import {
  audiences,
  followupIntervalsSeconds,
  messageSelections,
} from '../../../../contract/platform/record-kinds/agent-settings.ts'
import { fieldLabel } from '../../../plan/field-labels.ts'
import { afterMinutes, audienceNames, handoverMessageNames } from '../../../plan/transfer-words.ts'
import { labeled } from '../../../text/small-texts.ts'
import { Options } from '../../../ui/form/options.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { LongTextField, SelectField, TextField } from '../../../ui/form/text-field.tsx'
import type { ComparedValue } from './compare-numbers.ts'
import type { ComparedKind } from './compared-number.ts'
import { numbersWords } from './words.ts'

interface Props {
  kind: ComparedKind
  name: string
  value: ComparedValue
  onChange: (value: ComparedValue) => void
  /** Also asks for a new record's key. */
  isNew: boolean
}

const words = numbersWords.field
const label = (name: string) => fieldLabel('settings', [name])
const textIn = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

export function ValueEditor({ kind, name, value, onChange, isNew }: Props) {
  if (kind === 'faqs') return <FaqFields value={value} onChange={onChange} isNew={isNew} />
  if (kind === 'budgets') {
    return (
      <TextField
        label={words.limit}
        help={words.limitHelp}
        value={textIn(value)}
        onChange={({ target }) => {
          const digits = target.value.replaceAll(/\D/g, '').slice(0, 15)
          onChange(digits === '' ? null : Number(digits))
        }}
        format="digits"
      />
    )
  }
  if (kind === 'allowlist') {
    return (
      <TextField
        label={words.number}
        inputMode="tel"
        value={isObject(value) ? textIn(value.consumer_phone_number) : ''}
        onChange={({ target }) => onChange({ consumer_phone_number: target.value.trim() })}
        format="numbers"
      />
    )
  }
  return <SettingField name={name} value={value} onChange={onChange} />
}

type FieldProps = Pick<Props, 'value' | 'onChange'>

function FaqFields({ value, onChange, isNew }: FieldProps & { isNew: boolean }) {
  const record = isObject(value) ? value : {}
  return (
    <>
      {isNew && (
        <TextField
          label={words.question}
          value={textIn(record.question)}
          onChange={({ target }) => onChange({ ...record, question: target.value })}
        />
      )}
      <LongTextField
        label={words.answer}
        rows={4}
        value={textIn(record.answer)}
        onChange={({ target }) => onChange({ ...record, answer: target.value })}
      />
    </>
  )
}

function SettingField({ name, value, onChange }: FieldProps & { name: string }) {
  if (name === 'ai_audience') {
    return (
      <Choice
        label={label(name)}
        options={audiences}
        names={audienceNames}
        value={textIn(value)}
        onChange={onChange}
      />
    )
  }
  if (name === 'never_say_phrases') {
    return (
      <LongTextField
        label={label(name)}
        help={words.phrases}
        rows={5}
        value={Array.isArray(value) ? value.join('\n') : ''}
        onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
      />
    )
  }
  return <SettingBlock name={name} value={value} onChange={onChange} />
}

/** A switch with further settings. */
function SettingBlock({ name, value, onChange }: FieldProps & { name: string }) {
  const block = isObject(value) && !Array.isArray(value) ? value : { enabled: false }
  const set = (field: string, next: unknown) =>
    onChange(
      Object.fromEntries(Object.entries({ ...block, [field]: next }).filter(([, one]) => one !== undefined)),
    )
  return (
    <>
      <SwitchField
        label={name === 'rollout' ? words.on : labeled(label(name), words.on)}
        checked={'enabled' in block && block.enabled === true}
        onChange={({ target }) => set('enabled', target.checked)}
      />
      {name === 'handoff' && (
        <Choice
          label={label('message_selection')}
          options={messageSelections}
          names={handoverMessageNames}
          value={'message_selection' in block ? textIn(block.message_selection) : 'DEFAULT'}
          onChange={(next) => set('message_selection', next === 'DEFAULT' ? undefined : next)}
        />
      )}
      {name === 'followup' && (
        <Choice
          label={label('followup_interval_in_seconds')}
          options={followupIntervalsSeconds.map(String)}
          names={intervalNames}
          value={
            'followup_interval_in_seconds' in block ? textIn(block.followup_interval_in_seconds) || '0' : '0'
          }
          onChange={(next) => set('followup_interval_in_seconds', next === '0' ? undefined : Number(next))}
        />
      )}
      {name !== 'rollout' && (
        <LongTextField
          label={label('message')}
          rows={3}
          value={'message' in block ? textIn(block.message) : ''}
          onChange={({ target }) => set('message', target.value === '' ? undefined : target.value)}
        />
      )}
    </>
  )
}

const intervalNames = Object.fromEntries(
  followupIntervalsSeconds.map((seconds) => [
    String(seconds),
    seconds === 0 ? words.off : afterMinutes(seconds),
  ]),
)

interface ChoiceProps {
  label: string
  options: readonly string[]
  names: Readonly<Record<string, string>>
  value: string
  onChange: (value: string) => void
}

/** A value unknown to the studio stays in the list as received. */
function Choice({ label: title, options, names, value, onChange }: ChoiceProps) {
  return (
    <SelectField label={title} value={value} onChange={({ target }) => onChange(target.value)}>
      <Options
        options={[...new Set([...options, value])]
          .filter(Boolean)
          .map((option) => [option, names[option] ?? option])}
      />
    </SelectField>
  )
}
