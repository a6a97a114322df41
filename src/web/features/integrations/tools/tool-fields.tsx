import { useEffect, useRef } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import type { Connector } from '../../../../contract/platform/record-kinds/connector.ts'
import type { ToolScope } from '../../../api/agent/agent-resources.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { FormLongText, FormText } from '../../../forms/edit/form-field.tsx'
import { ActionFields } from './call/action-fields.tsx'
import { CallFields } from './call/call-fields.tsx'
import type { CallModel } from './call/call-model.ts'
import { StepFields } from './call/step-fields.tsx'
import { type Part, previewOf } from './run/request-preview.ts'
import { TakenName } from './taken-name.tsx'
import type { ToolValues } from './tool-values.ts'
import { toolWords } from './words.ts'

interface Props {
  form: UseFormReturn<ToolValues>
  connector: Connector | undefined
  scope: ToolScope
  /** Null for a new tool. */
  ownId: string | null
}

export function ToolFields({ form, connector, scope, ownId }: Props) {
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
          <TakenName scope={scope} name={form.watch('name')} ownId={ownId} />
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

const looks: Record<Part['from'], string> = {
  fixed: '',
  agent: 'text-accent',
  platform: 'text-info',
  secret: 'text-quiet',
}

interface PreviewPaneProps {
  model: CallModel
  connector: Connector | undefined
  isForUser: boolean
}

function PreviewPane({ model, connector, isForUser }: PreviewPaneProps) {
  const { method, url, headers, body } = previewOf(model, connector, isForUser)
  return (
    <section aria-label={toolWords.preview} className="flex flex-col gap-2">
      <h2 className="font-semibold text-label">{toolWords.preview}</h2>
      <div className="flex flex-col gap-3 rounded-edge border border-line bg-sunken p-3 font-mono text-label">
        <p className="break-all">
          <span className="font-semibold">{method}</span> <Parts parts={url} />
        </p>
        {headers.length > 0 && (
          <ul>
            {headers.map(({ key, name, value }) => (
              <li key={key} className="break-all">
                <span className="text-quiet">{name}:</span> <Parts parts={[value]} />
              </li>
            ))}
          </ul>
        )}
        {body !== null && (
          <pre className="whitespace-pre-wrap break-all">
            {Object.entries(body).map(([at, line]) => (
              <span key={at} className="block">
                <Parts parts={line} />
              </span>
            ))}
          </pre>
        )}
      </div>
      <p className="flex flex-wrap gap-x-3 text-label text-quiet">
        <span>
          <span className={looks.agent}>‹…›</span> {toolWords.legendAgent}
        </span>
        <span>
          <span className={looks.platform}>«…»</span> {toolWords.legendPlatform}
        </span>
        <span>•••• {toolWords.legendSecret}</span>
      </p>
    </section>
  )
}

function Parts({ parts }: { parts: readonly Part[] }) {
  return Object.entries(parts).map(([at, { text, from }]) => (
    <span key={at} className={looks[from]}>
      {text}
    </span>
  ))
}
