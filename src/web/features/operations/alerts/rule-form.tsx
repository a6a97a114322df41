/** The rules of a number with their thresholds, quiet hours and grouping, saved together. */
import { useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import {
  type AlertRuleName,
  type AlertSettings,
  alertRuleName,
} from '../../../../contract/studio/alerts/alert-rules.ts'
import { alertsQuery } from '../../../api/agent/alerts/alert-queries.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { boundField } from '../../../forms/edit/bound-field.ts'
import { EditFoot } from '../../../forms/edit/edit-foot.tsx'
import { useEditForm } from '../../../forms/edit/edit-form.ts'
import { FormText } from '../../../forms/edit/form-field.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { type RuleValues, ruleValues, ruleValuesOf } from './rule-values.ts'
import { useChangeRules } from './use-change-rules.ts'
import { alertFieldNames, alertWords, ruleWords, type ThresholdName, thresholdNames } from './words.ts'

/** The thresholds of each rule, in the order in which they are read. */
const thresholds = {
  handover_waiting: ['minutes'],
  agent_silent: ['minutes', 'customers'],
  delivery_failures: ['percent', 'minimum', 'minutes'],
  webhooks_stopped: ['hours'],
  webhooks_unsigned: ['count', 'minutes'],
  connector_failing: ['percent', 'minimum'],
  certificate_ending: ['days'],
  skill_blocked: [],
  pass_rate_fell: ['points'],
  token_ending: ['days'],
} as const satisfies Record<AlertRuleName, readonly ThresholdName[]>

type Form = UseFormReturn<RuleValues>
type ThresholdField = {
  [Rule in AlertRuleName]: `${Rule}.${(typeof thresholds)[Rule][number]}`
}[AlertRuleName]

/** Narrows a name to one of the form's, since not every rule has every threshold. */
function isThresholdField(name: string): name is ThresholdField {
  const [rule = '', threshold = ''] = name.split('.')
  return Object.entries(thresholds).some(
    ([known, names]) => known === rule && names.some((one) => one === threshold),
  )
}

function fieldOf(rule: AlertRuleName, threshold: ThresholdName): ThresholdField {
  const name = `${rule}.${threshold}`
  if (!isThresholdField(name)) throw new Error(`there is no field ${name}`)
  return name
}

function Rule({ form, rule }: { form: Form; rule: AlertRuleName }) {
  const isReadOnly = useWriteBlock() !== undefined
  const { register, formState, watch, setValue } = form
  const { name, help } = ruleWords[rule]
  const isOn = watch(`${rule}.enabled`)
  const severity = watch(`${rule}.severity`)
  const errorOf = (threshold: ThresholdName) =>
    form.getFieldState(fieldOf(rule, threshold), formState).error?.message
  return (
    <fieldset className="flex flex-col gap-3 border-line border-b py-4 last:border-b-0">
      <legend className="sr-only">{name}</legend>
      <SwitchField label={name} help={help} disabled={isReadOnly} {...register(`${rule}.enabled`)} />
      {isOn && (
        <div className="flex flex-col gap-2 pl-7">
          {thresholds[rule].length > 0 && (
            <div className="grid max-w-xl grid-cols-2 gap-x-4 sm:grid-cols-3">
              {thresholds[rule].map((threshold: ThresholdName) => (
                <TextField
                  key={threshold}
                  label={thresholdNames[threshold]}
                  error={errorOf(threshold)}
                  {...register(fieldOf(rule, threshold), { valueAsNumber: true })}
                  readOnly={isReadOnly}
                  format="digits"
                />
              ))}
            </div>
          )}
          <SwitchField
            label={alertWords.critical}
            disabled={isReadOnly}
            checked={severity === 'critical'}
            onChange={({ target }) =>
              setValue(`${rule}.severity`, target.checked ? 'critical' : 'warning', { shouldDirty: true })
            }
          />
        </div>
      )}
    </fieldset>
  )
}

function QuietHours({ form }: { form: Form }) {
  const isReadOnly = useWriteBlock() !== undefined
  return (
    <fieldset className="flex flex-col gap-3 border-line border-b py-4">
      <legend className="sr-only">{alertWords.quiet}</legend>
      <SwitchField {...alertWords.quietOnField} disabled={isReadOnly} {...form.register('quiet.on')} />
      {form.watch('quiet.on') && (
        <div className="grid max-w-xl grid-cols-2 gap-x-4 pl-7 sm:grid-cols-3">
          <FormText form={form} name="quiet.from" type="time" label={alertWords.from} />
          <FormText form={form} name="quiet.to" type="time" label={alertWords.to} />
          <FormText
            form={form}
            name="quiet.timeZone"
            {...alertWords.timeZoneField}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      )}
    </fieldset>
  )
}

export function RuleForm({ phoneNumberId, settings }: { phoneNumberId: string; settings: AlertSettings }) {
  const client = useQueryClient()
  const showToast = useToast()
  const isReadOnly = useWriteBlock() !== undefined
  const editing = useEditForm<AlertSettings, RuleValues>({
    thing: settings,
    schema: ruleValues,
    draftOf: ruleValuesOf,
    change: useChangeRules(phoneNumberId),
    onSaved: () => showToast(alertWords.rulesSaved),
    draftName: `alert rules ${phoneNumberId}`,
    reload: () => void client.invalidateQueries(alertsQuery(phoneNumberId)),
  })
  const { form } = editing
  return (
    <form onSubmit={editing.submit} noValidate className="flex min-w-0 flex-col">
      {alertRuleName.options.map((rule) => (
        <Rule key={rule} form={form} rule={rule} />
      ))}
      <QuietHours form={form} />
      <div className="max-w-xs py-4">
        <TextField
          {...alertWords.groupField}
          {...boundField(form, 'groupMinutes', { valueAsNumber: true })}
          readOnly={isReadOnly}
          format="digits"
        />
      </div>
      <EditFoot editing={editing} fieldNames={alertFieldNames} />
    </form>
  )
}
