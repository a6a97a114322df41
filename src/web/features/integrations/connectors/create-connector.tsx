import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { connectorProtocols } from '../../../../contract/platform/record-kinds/connector.ts'
import { connectorResource } from '../../../api/agent/agent-resources.ts'
import { reportOfWrite } from '../../../api/drafted-result.ts'
import { CreateFoot } from '../../../forms/edit/create-foot.tsx'
import { useAutosave } from '../../../forms/edit/use-autosave.ts'
import { Options } from '../../../ui/form/options.tsx'
import { SelectField } from '../../../ui/form/text-field.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { ConnectorFields } from './connector-fields.tsx'
import { blankConnector, type ConnectorValues, newConnectorValues } from './connector-values.ts'
import { createTools, type NewConnectorWithTools } from './create-tools.ts'
import { NewCredentials, useNewCredentials } from './credentials/new-credentials.tsx'
import { credentialsStartOf, newConnectorRequest, protocolOfTemplate } from './new-request.ts'
import type { ConnectorTemplate } from './templates/template.ts'
import { addedWithTools, connectorAdded, connectorWords, protocols } from './words.ts'

/** A refused tool does not remove the connector. */
function useCreateWithTools(phoneNumberId: string) {
  const queryClient = useQueryClient()
  const [isAddingTools, setIsAddingTools] = useState(false)
  const create = useMutation({
    mutationFn: async ({ request, tools: wanted }: NewConnectorWithTools) => {
      const connector = await connectorResource.write.create(phoneNumberId, request)
      queryClient.setQueryData(connectorResource.one(phoneNumberId, connector.id).queryKey, connector)
      setIsAddingTools(true)
      // Missing tools are listed, to be added by hand.
      const refused = await createTools({ phoneNumberId, connectorId: connector.id }, wanted)
      return { connector, refused: refused.map(({ tool }) => tool.name) }
    },
    onSettled: () => {
      setIsAddingTools(false)
      return queryClient.invalidateQueries({ queryKey: connectorResource.list(phoneNumberId).queryKey })
    },
  })
  return { ...create, isAddingTools }
}

const route = getRouteApi('/frame/phones/$phoneNumberId/connectors/new')

type Created = NonNullable<ReturnType<typeof useCreateWithTools>['data']>

/** Opens the new connector, naming refused tools. */
function useAfterCreate(phoneNumberId: string) {
  const navigate = route.useNavigate()
  const showToast = useToast()
  return ({ connector, refused }: Created, nameGiven: string, toolCount: number) => {
    const name = connector.name ?? nameGiven
    const added =
      toolCount === 0 ? connectorAdded(name) : addedWithTools(name, toolCount - refused.length, refused)
    showToast(reportOfWrite(added, connector))
    void navigate({
      to: '/phones/$phoneNumberId/connectors/$connectorId',
      params: { phoneNumberId, connectorId: connector.id },
      search: {},
      ignoreBlocker: true,
    })
  }
}

export function CreateConnector({ template }: { template: ConnectorTemplate | null }) {
  const { phoneNumberId } = route.useParams()
  const navigate = route.useNavigate()
  const create = useCreateWithTools(phoneNumberId)
  const onCreated = useAfterCreate(phoneNumberId)
  const form = useForm<ConnectorValues>({
    defaultValues: startOf(template),
    resolver: zodResolver(newConnectorValues(template)),
  })
  const autosaving = useAutosave(
    form,
    `new connector ${phoneNumberId} ${template?.id ?? ''}`,
    startOf(template),
  )
  const protocol = useForm({ defaultValues: { protocol: protocolOfTemplate(template?.id) } })
  const credentials = useNewCredentials(credentialsStartOf(template))
  const kind = form.watch('auth_type')
  const isDirty = [form, credentials.keys, credentials.client].some(({ formState }) => formState.isDirty)

  async function save(draft: ConnectorValues) {
    if (!(await credentials.isComplete(kind))) return
    const tools = template?.tools ?? []
    create.mutate(
      { request: newConnectorRequest(draft, protocol.getValues('protocol'), credentials.typed()), tools },
      { onSuccess: (created) => onCreated(created, draft.name, tools.length) },
    )
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (!create.isPending) void form.handleSubmit(save)(event)
      }}
      noValidate
      autoComplete="off"
      className="flex flex-col gap-4"
    >
      <ConnectorFields form={form} />
      <SelectField {...connectorWords.protocolField} {...protocol.register('protocol')}>
        <Options options={connectorProtocols.map((protocol) => [protocol, protocols[protocol]])} />
      </SelectField>
      <NewCredentials kind={kind} credentials={credentials} />
      {template !== null && template.tools.length > 0 && <TemplateTools template={template} />}
      <CreateFoot
        creating={{ create, isDirty, ...autosaving, discard: () => form.reset(startOf(template)) }}
        words={{
          create: connectorWords.create,
          creating: create.isAddingTools ? connectorWords.addingTools : connectorWords.creating,
        }}
        searchName="template"
        isLive={credentials.hasSecret(kind)}
        onCancel={() =>
          void navigate({ to: '/phones/$phoneNumberId/connectors', params: { phoneNumberId }, search: {} })
        }
      />
    </form>
  )
}

function TemplateTools({ template }: { template: ConnectorTemplate }) {
  return (
    <section className="border-line border-t pt-4">
      <h3 className="font-semibold">{connectorWords.templateTools}</h3>
      <ul className="mt-1 flex flex-wrap gap-x-4 font-mono text-label text-quiet">
        {template.tools.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </section>
  )
}

function startOf(template: ConnectorTemplate | null): ConnectorValues {
  if (template === null) return blankConnector
  const { name, description, auth, base_url = '' } = template
  return { ...blankConnector, name, description, base_url, auth_type: auth }
}
