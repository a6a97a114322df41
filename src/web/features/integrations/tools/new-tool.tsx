/** Writing a tool that does not exist yet, from nothing or from another one. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type Resolver, useForm } from 'react-hook-form'
import { connectors, tools } from '../../../api/agent/agent-resources.ts'
import { CreateFoot } from '../../../forms/create-foot.tsx'
import { useToast } from '../../../ui/overlay/toast.tsx'
import { useTitle } from '../../../ui/page.tsx'
import { QueryView } from '../../../ui/query-view.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { blankCall } from './call/call-model.ts'
import { ToolFields } from './tool-fields.tsx'
import { ToolHeader } from './tool-header.tsx'
import { toolSchema } from './tool-schema.ts'
import { draftOf, newToolOf, type ToolDraft } from './tool-values.ts'
import { added, words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/connectors/$connectorId/tools/new')
const blank = draftOf({ name: '', description: '', request_definition: blankCall })

export function NewTool() {
  const { phoneNumberId, connectorId } = route.useParams()
  const { copy } = route.useSearch()
  useTitle(words.newTitle)
  if (copy === undefined) return <Creator title={words.newTitle} start={blank} />
  return <Copier scope={{ phoneNumberId, connectorId }} toolId={copy} />
}

function Copier({
  scope,
  toolId,
}: {
  scope: { phoneNumberId: string; connectorId: string }
  toolId: string
}) {
  const query = useQuery(tools.one(scope, toolId))
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={6} label={words.loadingOne} />}>
      {(tool) => <Creator title={words.copyTitle} start={{ ...draftOf(tool), name: `${tool.name}_copy` }} />}
    </QueryView>
  )
}

function Creator({ title, start }: { title: string; start: ToolDraft }) {
  const { phoneNumberId, connectorId } = route.useParams()
  const scope = { phoneNumberId, connectorId }
  const navigate = route.useNavigate()
  const showToast = useToast()
  const create = tools.useCreate(scope)
  const connector = useQuery(connectors.one(phoneNumberId, connectorId)).data
  const resolver: Resolver<ToolDraft> = zodResolver(toolSchema)
  const form = useForm<ToolDraft>({ defaultValues: start, resolver })

  function save(draft: ToolDraft) {
    create.mutate(newToolOf(draft), {
      onSuccess: (tool) => {
        showToast(added(tool.name))
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
        <ToolFields form={form} connector={connector} />
        <CreateFoot
          create={create}
          submit={words.create}
          submitting={words.creating}
          isDirty={form.formState.isDirty}
          onCancel={() =>
            void navigate({
              to: '/phones/$phoneNumberId/connectors/$connectorId/tools',
              params: { phoneNumberId, connectorId },
            })
          }
        />
      </form>
    </div>
  )
}
