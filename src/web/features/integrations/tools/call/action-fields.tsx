import { expiryTypes, userActionToolTypes } from '../../../../../contract/platform/record-kinds/tool.ts'
import { CheckLine } from '../../../../ui/form/check-line.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { Note } from '../../../../ui/note.tsx'
import { SmallChoice, SmallInput } from '../small-inputs.tsx'
import { actionNames, actionOptions, toolWords } from '../words.ts'
import { type ActionField, type ActionModel, actionFields, blankAction } from './action-model.ts'

interface Props {
  isForUser: boolean
  /** True if the connector defines where a user's token goes; undefined while loading. */
  hasPlace: boolean | undefined
  action: ActionModel | null
  showsErrors: boolean
  isBlocked: boolean
  onForUser: (isForUser: boolean) => void
  onAction: (action: ActionModel | null) => void
}

const choices = {
  user_action_tool_type: optionsOf(userActionToolTypes),
  expires_at_type: { '': '—', ...optionsOf(expiryTypes) },
}

function optionsOf(values: readonly string[]): Record<string, string> {
  return Object.fromEntries(values.map((value) => [value, actionOptions[value] ?? value]))
}

export function ActionFields({
  isForUser,
  hasPlace,
  action,
  showsErrors,
  isBlocked,
  onForUser,
  onAction,
}: Props) {
  return (
    <section className="flex flex-col gap-3" aria-label={toolWords.user}>
      <h2 className="border-line border-b pb-1 font-semibold">{toolWords.user}</h2>
      <p className="text-quiet">{toolWords.userHelp}</p>
      <CheckLine isTall checked={isForUser} disabled={isBlocked} onSwitch={onForUser}>
        {toolWords.userRequired}
      </CheckLine>
      {isForUser && hasPlace === false && (
        <Note tone="warn">
          <p>{toolWords.userRequiredNote}</p>
        </Note>
      )}
      <CheckLine
        isTall
        checked={action !== null}
        disabled={isBlocked}
        onSwitch={(isOn) => onAction(isOn ? blankAction : null)}
      >
        {toolWords.actionOn}
      </CheckLine>
      {action !== null && (
        <>
          <p className="text-quiet">{toolWords.actionHelp}</p>
          <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
            {actionFields.map((field) => (
              <ActionInput
                key={field}
                field={field}
                action={action}
                showsErrors={showsErrors}
                isBlocked={isBlocked}
                onAction={onAction}
              />
            ))}
          </div>
        </>
      )}
    </section>
  )
}

interface InputProps {
  field: ActionField
  action: ActionModel
  showsErrors: boolean
  isBlocked: boolean
  onAction: (action: ActionModel) => void
}

function ActionInput({ field, action, showsErrors, isBlocked, onAction }: InputProps) {
  const value = action.values[field]
  const isMissing = showsErrors && field === 'user_auth_token_path' && value.trim() === ''
  const set = (text: string) => onAction({ ...action, values: { ...action.values, [field]: text } })
  return (
    <Field label={actionNames[field]} error={isMissing ? toolWords.actionError : undefined}>
      {(slots) =>
        field === 'user_action_tool_type' || field === 'expires_at_type' ? (
          <SmallChoice
            {...slots}
            value={value}
            options={choices[field]}
            disabled={isBlocked}
            onChoose={set}
          />
        ) : (
          <SmallInput
            {...slots}
            value={value}
            readOnly={isBlocked}
            onChange={(event) => set(event.target.value)}
            className="font-mono"
          />
        )
      }
    </Field>
  )
}
