/** The connectors of a phone number, searched, sorted, each with the way to it. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Connector } from '../../../contract/platform/connector.ts'
import { connectors } from '../../api/agent-resources.ts'
import { ApiError } from '../../api/api-error.ts'
import { Empty } from '../../ui/empty.tsx'
import { onListKeys } from '../../ui/list-keys.ts'
import { ListTools } from '../../ui/list-tools.tsx'
import { QueryView } from '../../ui/query-view.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { arrange } from './arrange.ts'
import { ConnectorRow } from './connector-row.tsx'
import type { ConnectorSort } from './connector-search.ts'
import { countText, sorts, words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/connectors')

export function ConnectorList() {
  const { phoneNumberId } = route.useParams()
  const query = useQuery(connectors.list(phoneNumberId))
  if (query.error instanceof ApiError && query.error.kind === 'missing')
    return <Empty title={words.noAgent} />
  // A platform that is not done yet answers with a fault that is none (platform API, section 10.8).
  if (query.error instanceof ApiError && query.error.kind === 'preparing')
    return <Empty title={words.preparing} />
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={4} label={words.loading} />}>
      {(all) => (all.length === 0 ? <FirstConnector /> : <Arranged connectors={all} />)}
    </QueryView>
  )
}

function FirstConnector() {
  const { phoneNumberId } = route.useParams()
  return (
    <Empty title={words.empty}>
      <Link
        to="/phones/$phoneNumberId/connectors/new"
        params={{ phoneNumberId }}
        className="font-medium text-accent hover:text-accent-hover"
      >
        {words.addFirst}
      </Link>
    </Empty>
  )
}

function Arranged({ connectors: all }: { connectors: readonly Connector[] }) {
  const { q = '', by = 'name' } = route.useSearch()
  const navigate = route.useNavigate()
  const shown = arrange(all, q, by)

  function change(next: { q?: string | undefined; by?: ConnectorSort }) {
    void navigate({ to: '.', search: (now) => ({ ...now, ...next }), replace: true })
  }

  return (
    <div className="flex flex-col gap-2">
      <ListTools
        search={{ label: words.search, value: q, onChange: (text) => change({ q: text || undefined }) }}
        sort={{ value: by, options: sorts, onChange: (chosen) => change({ by: chosen }) }}
        count={countText(shown.length, all.length)}
      />
      {shown.length === 0 && <p className="px-3 py-6 text-quiet">{words.noMatch}</p>}
      <ul onKeyDown={onListKeys}>
        {shown.map((connector) => (
          <ConnectorRow key={connector.id} connector={connector} />
        ))}
      </ul>
    </div>
  )
}
