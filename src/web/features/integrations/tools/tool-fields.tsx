import { useEffect, useRef } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import type { Connector } from '../../../../contract/platform/record-kinds/connector.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { FormLongText, FormText } from '../../../forms/edit/form-field.tsx'
import { ActionFields } from './call/action-fields.tsx'
import { CallFields } from './call/call-fields.tsx'
import { StepFields } from './call/step-fields.tsx'
import { PreviewPane } from './run/preview-pane.tsx'
import type { ToolValues } from './tool-values.ts'
import { toolWords } from './words.ts'

interface Props {
  form: UseFormReturn<ToolValues>
  connector: Connector | undefined
}

export function ToolFields({ form, connector }: Props) {
  const { control, formState } = form
  const { submitCount } = formState
  const isBlocked = useWriteBlock() !== undefined
  const call = useController({ control, name: 'request_definition' }).field
  const isForUser = useController({ control, name: 'user_auth_required' }).field
  const action = useController({ control, name: 'user_auth_action_config' }).field
  const steps = useController({ control, name: 'transformation_spec' }).field
  const fields = useFirstError(submitCount)
  const showsErrors = submitCount > 0

  return (
    <div className="grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_340px]">
      <div ref={fields} className="flex min-w-0 flex-col gap-6">
        <div className="flex flex-col gap-4">
          <FormText form={form} name="name" {...toolWords.nameField} format="code" />
          <FormLongText form={form} name="description" {...toolWords.descriptionField} rows={3} />
        </div>
        <CallFields
          model={call.value}
          showsErrors={showsErrors}
          isBlocked={isBlocked}
          onChange={call.onChange}
        />
        <ActionFields
          isForUser={isForUser.value}
          hasPlace={connector && Boolean(connector.user_auth_injection_config)}
          action={action.value}
          showsErrors={showsErrors}
          isBlocked={isBlocked}
          onForUser={isForUser.onChange}
          onAction={action.onChange}
        />
        <StepFields model={steps.value} isBlocked={isBlocked} onChange={steps.onChange} />
      </div>
      <div className="lg:sticky lg:top-[calc(var(--top-bar)+1rem)] lg:max-h-[calc(100dvh-var(--top-bar)-6rem)] lg:self-start lg:overflow-y-auto">
        <PreviewPane model={call.value} connector={connector} isForUser={isForUser.value} />
      </div>
    </div>
  )
}

function useFirstError(submitCount: number) {
  const fields = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (submitCount > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [submitCount])
  return fields
}
