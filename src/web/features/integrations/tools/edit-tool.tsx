import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { Tool } from '../../../../contract/platform/record-kinds/tool.ts'
import { connectorResource, type ToolScope, toolResource } from '../../../api/agent/agent-resources.ts'
import { DeleteOne } from '../../../forms/delete/delete-one.tsx'
import { useEditEntry } from '../../../forms/edit/edit-entry.ts'
import { EditFoot } from '../../../forms/edit/edit-foot.tsx'
import { CopyLink } from '../../../forms/write-link.tsx'
import { PlainPage, useTitle } from '../../../ui/page/page.tsx'
import { SkeletonForm } from '../../../ui/skeleton.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { RunPanel } from './run/run-panel.tsx'
import { ToolFields } from './tool-fields.tsx'
import { ToolHeader } from './tool-header.tsx'
import { toolName, toolRemoval } from './tool-listing.ts'
import { toolSchema } from './tool-schema.ts'
import { toolChangeOf, toolValuesOf } from './tool-values.ts'
import { ToolViews } from './tool-views.tsx'
import { toolFieldNames, toolSaved, toolWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/connectors/$connectorId/tools/$toolId')

export function EditTool() {
  const { phoneNumberId, connectorId, toolId } = route.useParams()
  const scope = { phoneNumberId, connectorId }
  const query = useQuery(toolResource.one(scope, toolId))
  useTitle(query.data?.name ?? toolWords.title)
  return (
    <PlainPage>
      {query.data === undefined && query.error !== null && (
        <ToolHeader scope={scope} title={toolWords.title} />
      )}
      <QueryView
        query={query}
        skeleton={<SkeletonForm hasTitle fields={5} longFields={1} label={toolWords.loadingOne} />}
      >
        {(tool) => <Editor key={tool.id} scope={scope} tool={tool} />}
      </QueryView>
    </PlainPage>
  )
}

function Editor({ scope, tool }: { scope: ToolScope; tool: Tool }) {
  const { part } = route.useSearch()
  const navigate = route.useNavigate()
  const leave = () => navigate({ to: '..', ignoreBlocker: true })
  const connector = useQuery(connectorResource.one(scope.phoneNumberId, scope.connectorId)).data
  const { mutate, ...change } = toolResource.useChange(scope, tool.id)
  const editing = useEditEntry({
    thing: tool,
    schema: toolSchema,
    draftOf: (now: Tool) => toolValuesOf(now),
    change: {
      ...change,
      mutate: ({ draft, ...rest }, options) => mutate({ ...rest, draft: toolChangeOf(draft) }, options),
    },
    saved: (now) => toolSaved(toolName(now)),
    resource: toolResource,
    scope,
  })

  return (
    <div className="flex flex-col gap-5">
      <ToolHeader scope={scope} title={toolName(tool)}>
        <div className="flex flex-wrap gap-2">
          <CopyLink
            to="/phones/$phoneNumberId/connectors/$connectorId/tools/new"
            params={{ ...scope }}
            search={{ copy: tool.id }}
          >
            {toolWords.duplicate}
          </CopyLink>
          <DeleteOne removal={toolRemoval} scope={scope} item={tool} onGone={leave} />
        </div>
      </ToolHeader>
      <ToolViews />
      {part === 'try' && <RunPanel scope={scope} tool={tool} isDirty={editing.changed.length > 0} />}
      {/* Stays mounted, so that what was typed is still there after a look at the other part. */}
      <form onSubmit={editing.submit} noValidate hidden={part === 'try'} className="flex flex-col gap-5">
        <ToolFields form={editing.form} connector={connector} scope={scope} ownId={tool.id} />
        <EditFoot editing={editing} fieldNames={toolFieldNames} />
      </form>
    </div>
  )
}
