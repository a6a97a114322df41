/** A number's rules with thresholds, quiet hours and grouping, saved together. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import type { UseFormReturn } from 'react-hook-form'
import type { AlertView } from '../../../../contract/studio/alerts/alert.ts'
import {
  type AlertRuleName,
  type AlertSettings,
  alertRuleName,
  alertRules,
  isTimeZone,
  quietHours,
  type ThresholdName,
  type ThresholdOf,
  thresholdsOf,
} from '../../../../contract/studio/alerts/alert-rules.ts'
import { t } from '../../../../contract/translate.ts'
import { z } from '../../../../contract/zod.ts'
import { readAlertView, writeAlertSettings } from '../../../api/agent/alerts/alert-calls.ts'
import { alertsQuery } from '../../../api/agent/alerts/alert-queries.ts'
import { refuseChangedElsewhere, type SafeChange } from '../../../api/agent/safe-change.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { boundField } from '../../../forms/edit/bound-field.ts'
import { EditFoot } from '../../../forms/edit/edit-foot.tsx'
import { useEditForm } from '../../../forms/edit/edit-form.ts'
import { FormText } from '../../../forms/edit/form-field.tsx'
import { labeled } from '../../../text/small-texts.ts'
import { inputLook } from '../../../ui/form/field.tsx'
import { Options } from '../../../ui/form/options.tsx'
import { SwitchField } from '../../../ui/form/switch-field.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { alertWords, ruleWords, severityOptions, thresholdNames } from './words.ts'

// Flat form values of rules; quiet hours keep their times while off.

const ruleValues = alertRules.extend({
  quiet: z
    .strictObject({ on: z.boolean(), from: z.string(), to: z.string(), timeZone: z.string() })
    .superRefine(({ on, ...hours }, context) => {
      const parsed = quietHours.safeParse(hours)
      if (!on || parsed.success) return
      for (const { path } of parsed.error.issues) {
        context.addIssue({ code: 'custom', path: [...path], message: quietErrors[String(path[0])] ?? '' })
      }
    }),
  groupMinutes: z
    .int({ error: t('Enter a whole number from 0 to 60') })
    .min(0, { error: t('Enter a whole number from 0 to 60') })
    .max(60, { error: t('Enter a whole number from 0 to 60') }),
  monthlyReport: z.boolean(),
  reviewRequests: z.boolean(),
})
type RuleValues = z.infer<typeof ruleValues>

const quietErrors: Readonly<Record<string, string>> = {
  from: t('Enter a time such as 22:00'),
  to: t('Enter a time that differs from the start'),
  timeZone: t('Enter a time zone such as Europe/Berlin'),
}

const usual = { from: '22:00', to: '07:00' }

function ruleValuesOf({ rules, quietHours, ...others }: AlertSettings): RuleValues {
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone
  const own = isTimeZone(timeZone) ? timeZone : 'UTC'
  const quiet = { on: quietHours !== null, ...usual, timeZone: own, ...quietHours }
  return { ...rules, quiet, ...others }
}

function settingsOfValues({
  quiet,
  groupMinutes,
  monthlyReport,
  reviewRequests,
  ...rules
}: RuleValues): AlertSettings {
  const { on, ...hours } = quiet
  return { rules, quietHours: on ? hours : null, groupMinutes, monthlyReport, reviewRequests }
}

// Changes a number's rules after re-reading their current values.

function useChangeRules(phoneNumberId: string) {
  const client = useQueryClient()
  const { queryKey } = alertsQuery(phoneNumberId)
  return useMutation({
    async mutationFn(change: SafeChange<AlertSettings, Partial<RuleValues>>): Promise<AlertSettings> {
      const current = await readAlertView(phoneNumberId)
      refuseChangedElsewhere(current.settings, change)
      const settings = settingsOfValues({ ...ruleValuesOf(current.settings), ...change.draft })
      // The server refuses it if they have changed since that read.
      const view = await writeAlertSettings(phoneNumberId, settings, current.settingsEtag)
      client.setQueryData(queryKey, view)
      return view.settings
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
}

type Form = UseFormReturn<RuleValues>
type ThresholdField = { [Rule in AlertRuleName]: `${Rule}.${ThresholdOf<Rule>}` }[AlertRuleName]

function isThreshold(name: string): name is ThresholdName {
  return Object.hasOwn(thresholdNames, name)
}

function fieldOf(rule: AlertRuleName, threshold: ThresholdName): ThresholdField {
  // Callers take the threshold from the rule's own row.
  return `${rule}.${threshold}` as ThresholdField
}

const ruleFields = Object.fromEntries(
  alertRuleName.options.map((rule) => [rule, ruleWords[rule].name]),
) as Record<AlertRuleName, string>
const fieldNames = {
  ...ruleFields,
  quiet: alertWords.quiet,
  groupMinutes: alertWords.groupField.label,
  monthlyReport: alertWords.monthlyField.label,
  reviewRequests: alertWords.reviewField.label,
}

interface RuleProps {
  form: Form
  rule: AlertRuleName
  /** When it was last raised, within the list's range. */
  lastRaised: string | undefined
}

/** A rule as one sentence containing its thresholds. */
function Rule({ form, rule, lastRaised }: RuleProps) {
  const isReadOnly = useWriteBlock('live') !== undefined
  const { register, formState, watch } = form
  const { name, sentence } = ruleWords[rule]
  const isOn = watch(`${rule}.enabled`)
  const errors = thresholdsOf(rule).flatMap((threshold) => {
    const error = form.getFieldState(fieldOf(rule, threshold), formState).error?.message
    return error === undefined ? [] : [{ threshold, error }]
  })
  return (
    <fieldset className="border-line border-b py-3 last:border-b-0">
      <legend className="sr-only">{name}</legend>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
        <input
          type="checkbox"
          aria-label={name}
          disabled={isReadOnly}
          {...register(`${rule}.enabled`)}
          className="mt-2 size-4 shrink-0 accent-accent"
        />
        <div>
          <p className={clsx('leading-8', !isOn && 'text-quiet')}>
            {sentence
              .split(/\{(\w+)\}/)
              .map((part, at) =>
                isThreshold(part) && at % 2 === 1 ? (
                  <ThresholdInput key={part} form={form} rule={rule} threshold={part} />
                ) : (
                  part
                ),
              )}
          </p>
          {errors.map(({ threshold, error }) => (
            <p key={threshold} id={`${rule}-${threshold}-error`} role="alert" className="text-bad text-label">
              {labeled(thresholdNames[threshold], error)}
            </p>
          ))}
          <p className="text-label text-quiet">
            {lastRaised === undefined ? (
              alertWords.neverRaised
            ) : (
              <>
                {alertWords.lastRaised} <RelativeTime moment={new Date(lastRaised)} />
              </>
            )}
          </p>
        </div>
        <select
          aria-label={alertWords.severity}
          disabled={isReadOnly}
          {...register(`${rule}.severity`)}
          className={`${inputLook} h-8 w-auto! max-sm:col-start-2`}
        >
          <Options options={severityOptions} />
        </select>
      </div>
    </fieldset>
  )
}

interface ThresholdProps {
  form: Form
  rule: AlertRuleName
  threshold: ThresholdName
}

function ThresholdInput({ form, rule, threshold }: ThresholdProps) {
  const isReadOnly = useWriteBlock('live') !== undefined
  const field = fieldOf(rule, threshold)
  const hasError = form.getFieldState(field, form.formState).error !== undefined
  return (
    <input
      {...form.register(field, { valueAsNumber: true })}
      aria-label={thresholdNames[threshold]}
      aria-invalid={hasError}
      aria-describedby={hasError ? `${rule}-${threshold}-error` : undefined}
      readOnly={isReadOnly}
      inputMode="numeric"
      autoComplete="off"
      className={clsx(inputLook, 'mx-0.5 inline-block h-7 w-14! px-1.5! text-center tabular-nums')}
    />
  )
}

function QuietHours({ form }: { form: Form }) {
  const isReadOnly = useWriteBlock('live') !== undefined
  return (
    <fieldset className="flex flex-col gap-3 border-line border-b py-4">
      <legend className="sr-only">{alertWords.quiet}</legend>
      <SwitchField {...alertWords.quietOnField} disabled={isReadOnly} {...form.register('quiet.on')} />
      {form.watch('quiet.on') && (
        <div className="grid max-w-xl grid-cols-2 gap-x-4 ps-7 sm:grid-cols-3">
          <FormText form={form} name="quiet.from" type="time" label={alertWords.from} />
          <FormText form={form} name="quiet.to" type="time" label={alertWords.to} />
          <FormText
            form={form}
            name="quiet.timeZone"
            {...alertWords.timeZoneField}
            autoComplete="off"
            spellCheck="false"
          />
        </div>
      )}
    </fieldset>
  )
}

interface FormProps {
  phoneNumberId: string
  view: AlertView
}

export function RuleForm({ phoneNumberId, view: { settings, alerts } }: FormProps) {
  const client = useQueryClient()
  const showToast = useToast()
  const isReadOnly = useWriteBlock('live') !== undefined
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
        <Rule
          key={rule}
          form={form}
          rule={rule}
          lastRaised={alerts
            .filter((alert) => alert.rule === rule)
            .map(({ raisedAt }) => raisedAt)
            .toSorted()
            .at(-1)}
        />
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
      <div className="flex flex-col gap-4 border-line border-t py-4">
        <SwitchField {...alertWords.monthlyField} disabled={isReadOnly} {...form.register('monthlyReport')} />
        <SwitchField {...alertWords.reviewField} disabled={isReadOnly} {...form.register('reviewRequests')} />
      </div>
      <EditFoot editing={editing} fieldNames={fieldNames} />
    </form>
  )
}
