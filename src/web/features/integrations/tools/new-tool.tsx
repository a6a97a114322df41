import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type Resolver, useForm } from 'react-hook-form'
import { connectorResource, type ToolScope, toolResource } from '../../../api/agent/agent-resources.ts'
import { reportOfWrite } from '../../../api/drafted-result.ts'
import { CreateFoot } from '../../../forms/edit/create-foot.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { PlainPage, useTitle } from '../../../ui/page/page.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { blankCall } from './call/call-model.ts'
import { ToolFields } from './tool-fields.tsx'
import { ToolHeader } from './tool-header.tsx'
import { toolName } from './tool-listing.ts'
import { toolSchema } from './tool-schema.ts'
import { newToolOf, type ToolValues, toolValuesOf } from './tool-values.ts'
import { toolAdded, toolWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/connectors/$connectorId/tools/new')
const blank = toolValuesOf({ name: '', description: '', request_definition: blankCall })

export function NewToolForm() {
  const { phoneNumberId, connectorId } = route.useParams()
  const { copy } = route.useSearch()
  useTitle(toolWords.newTitle)
  return (
    <PlainPage>
      {copy === undefined ? (
        <Creator title={toolWords.newTitle} start={blank} />
      ) : (
        <Copier scope={{ phoneNumberId, connectorId }} toolId={copy} />
      )}
    </PlainPage>
  )
}

function Copier({ scope, toolId }: { scope: ToolScope; toolId: string }) {
  const query = useQuery(toolResource.one(scope, toolId))
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonForm hasTitle fields={5} longFields={1} label={toolWords.loadingOne} />}
    >
      {(tool) => (
        <Creator title={toolWords.copyTitle} start={{ ...toolValuesOf(tool), name: `${tool.name}_copy` }} />
      )}
    </QueryView>
  )
}

function Creator({ title, start }: { title: string; start: ToolValues }) {
  const { phoneNumberId, connectorId } = route.useParams()
  const scope = { phoneNumberId, connectorId }
  const navigate = route.useNavigate()
  const showToast = useToast()
  const create = toolResource.useCreate(scope)
  const connector = useQuery(connectorResource.one(phoneNumberId, connectorId)).data
  const resolver: Resolver<ToolValues> = zodResolver(toolSchema)
  const form = useForm<ToolValues>({ defaultValues: start, resolver })

  function save(draft: ToolValues) {
    create.mutate(newToolOf(draft), {
      onSuccess: (tool) => {
        showToast(reportOfWrite(toolAdded(toolName(tool)), tool))
        void navigate({
          to: '/phones/$phoneNumberId/connectors/$connectorId/tools/$toolId',
          params: { phoneNumberId, connectorId, toolId: tool.id },
          ignoreBlocker: true,
        })
      },
    })
  }

  return (
    <div className="flex flex-col gap-5">
      <ToolHeader scope={scope} title={title} />
      <form onSubmit={form.handleSubmit(save)} noValidate className="flex flex-col gap-5">
        <ToolFields form={form} connector={connector} scope={scope} ownId={null} />
        <CreateFoot
          creating={{ create, isDirty: form.formState.isDirty }}
          words={toolWords}
          onCancel={() => void navigate({ to: '..' })}
        />
      </form>
    </div>
  )
}
