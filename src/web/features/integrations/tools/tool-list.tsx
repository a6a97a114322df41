import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Tool } from '../../../../contract/platform/record-kinds/tool.ts'
import { toolResource } from '../../../api/agent/agent-resources.ts'
import { AgentResourceList } from '../../../forms/list/resource-list.tsx'
import { AddLink } from '../../../forms/write-link.tsx'
import { RowText } from '../../../ui/list/row-link.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DraftTag } from '../../../versions/draft-tag.tsx'
import { toolListing } from './tool-listing.ts'
import { toolWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/connectors/$connectorId/tools')
const newTool = '/phones/$phoneNumberId/connectors/$connectorId/tools/new'

/** The connector list beside it uses the default names. */
const params = { q: 'tool', sort: 'order' }

export function ToolList() {
  const scope = route.useParams()
  const query = useQuery(toolResource.list(scope))
  const first = (
    <TextLink to={newTool} params={scope}>
      {toolWords.addFirst}
    </TextLink>
  )
  return (
    <AgentResourceList query={query} listing={toolListing} scope={scope} params={params} first={first}>
      {(tool) => <ToolRow key={tool.id} tool={tool} />}
    </AgentResourceList>
  )
}

export function AddToolLink() {
  const scope = route.useParams()
  return (
    <AddLink to={newTool} params={scope} size="small" weight="plain">
      {toolWords.add}
    </AddLink>
  )
}

function ToolRow({ tool }: { tool: Tool }) {
  const params = route.useParams()
  const { method, path } = tool.request_definition ?? { method: '', path: '' }
  return (
    <li className="border-line border-t">
      <Link
        data-row
        to="/phones/$phoneNumberId/connectors/$connectorId/tools/$toolId"
        params={{ ...params, toolId: tool.id }}
        className="block px-3 py-2.5 transition-colors hover:bg-hover"
      >
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="font-medium">{tool.name}</bdi>
          <span className="font-mono text-label text-quiet">
            {method} {path}
          </span>
          <DraftTag kind="tools" id={tool.id} />
          {tool.user_auth_required && <Tag>{toolWords.forUser}</Tag>}
          {tool.user_auth_action_config && <Tag tone="info">{toolWords.signsIn}</Tag>}
        </span>
        <RowText>{tool.description}</RowText>
      </Link>
    </li>
  )
}
