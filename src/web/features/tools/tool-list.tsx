/** The tools of a connector, searched, sorted, each with the way to it. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { Tool } from '../../../contract/platform/tool.ts'
import { tools } from '../../api/agent-resources.ts'
import { useWriteBlock } from '../../api/write-block.ts'
import { DraftTag } from '../../kept/draft-tag.tsx'
import { Button, buttonLook } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { onListKeys } from '../../ui/list-keys.ts'
import { ListTools } from '../../ui/list-tools.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { arrange } from './arrange.ts'
import { countText, sorts, words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/connectors/$connectorId/tools')
const newTool = '/phones/$phoneNumberId/connectors/$connectorId/tools/new'

export function ToolList() {
  const { phoneNumberId, connectorId } = route.useParams()
  const query = useQuery(tools.list({ phoneNumberId, connectorId }))
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={3} label={words.loading} />}>
      {(all) => (all.length === 0 ? <FirstTool /> : <Arranged tools={all} />)}
    </QueryView>
  )
}

export function AddToolLink() {
  const params = route.useParams()
  const blocked = useWriteBlock()
  const content = (
    <>
      <Plus size={14} aria-hidden="true" />
      {words.add}
    </>
  )
  if (blocked !== undefined) {
    return (
      <Button size="small" blocked={blocked}>
        {content}
      </Button>
    )
  }
  return (
    <Link to={newTool} params={params} className={buttonLook({ size: 'small' })}>
      {content}
    </Link>
  )
}

function FirstTool() {
  const params = route.useParams()
  return (
    <Empty title={words.empty}>
      <Link to={newTool} params={params} className="font-medium text-accent hover:text-accent-hover">
        {words.addFirst}
      </Link>
    </Empty>
  )
}

function Arranged({ tools: all }: { tools: readonly Tool[] }) {
  const { tool = '', order = 'name' } = route.useSearch()
  const navigate = route.useNavigate()
  const shown = arrange(all, tool, order)

  function change(next: { tool?: string | undefined; order?: typeof order }) {
    void navigate({ to: '.', search: (now) => ({ ...now, ...next }), replace: true })
  }

  return (
    <div className="flex flex-col gap-2">
      <ListTools
        search={{ label: words.search, value: tool, onChange: (text) => change({ tool: text || undefined }) }}
        sort={{ value: order, options: sorts, onChange: (sort) => change({ order: sort }) }}
        count={countText(shown.length, all.length)}
      />
      {shown.length === 0 && <p className="px-3 py-6 text-quiet">{words.noMatch}</p>}
      <ul onKeyDown={onListKeys}>
        {shown.map((one) => (
          <ToolRow key={one.id} tool={one} />
        ))}
      </ul>
    </div>
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
          <span className="font-medium font-mono text-label">{tool.name}</span>
          <span className="font-mono text-label text-quiet">
            {method} {path}
          </span>
          <DraftTag kind="tools" id={tool.id} />
          {tool.user_auth_required && <Tag>{words.forUser}</Tag>}
          {tool.user_auth_action_config && <Tag tone="info">{words.signsIn}</Tag>}
        </span>
        {tool.description && <span className="mt-0.5 line-clamp-2 text-quiet">{tool.description}</span>}
      </Link>
    </li>
  )
}
