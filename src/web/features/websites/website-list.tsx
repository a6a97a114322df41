/** The websites of a phone number, searched, sorted, each with the way to it. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import type { Website } from '../../../contract/platform/website.ts'
import { websites } from '../../api/agent-resources.ts'
import { AgentList } from '../../forms/agent-list.tsx'
import { BulkDelete } from '../../forms/bulk-delete.tsx'
import { useRestore } from '../../forms/use-restore.ts'
import { onListKeys } from '../../ui/list-keys.ts'
import { ListTools } from '../../ui/list-tools.tsx'
import { useSelection } from '../../ui/selection.ts'
import { arrange } from './arrange.ts'
import { useCrawls } from './use-crawls.ts'
import { draftOf, withoutEmptyLists } from './website-draft.ts'
import { WebsiteRow } from './website-row.tsx'
import type { WebsiteSort } from './website-search.ts'
import { bulkWords, countText, sorts, words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/websites')

export function WebsiteList() {
  const { phoneNumberId } = route.useParams()
  const query = useQuery(websites.list(phoneNumberId))
  const first = (
    <Link
      to="/phones/$phoneNumberId/websites/new"
      params={{ phoneNumberId }}
      className="font-medium text-accent hover:text-accent-hover"
    >
      {words.addFirst}
    </Link>
  )
  return (
    <AgentList query={query} words={words} first={first}>
      {(all) => <Arranged phoneNumberId={phoneNumberId} listed={all} />}
    </AgentList>
  )
}

function Arranged({ phoneNumberId, listed }: { phoneNumberId: string; listed: readonly Website[] }) {
  const { q = '', sort = 'address' } = route.useSearch()
  const navigate = route.useNavigate()
  const queryClient = useQueryClient()
  const { websites: all } = useCrawls(phoneNumberId, listed)
  const readAgain = () => void queryClient.invalidateQueries(websites.list(phoneNumberId))
  const restore = useRestore({
    create: (website: Website) => websites.write.create(phoneNumberId, withoutEmptyLists(draftOf(website))),
    amount: bulkWords.amount,
    onRun: readAgain,
  })
  const shown = arrange(all, q, sort)
  const selection = useSelection(shown.map(({ id }) => id))

  function change(change: { q?: string | undefined; sort?: WebsiteSort | undefined }) {
    void navigate({ to: '.', search: (now) => ({ ...now, ...change }), replace: true })
  }

  return (
    <div className="flex flex-col gap-2">
      <ListTools
        search={{ label: words.search, value: q, onChange: (text) => change({ q: text || undefined }) }}
        sort={{ value: sort, options: sorts, onChange: (next) => change({ sort: next }) }}
        count={countText(shown.length, all.length)}
        selection={selection}
        actions={
          <BulkDelete
            selection={selection}
            nameOf={(id) => all.find((website) => website.id === id)?.url ?? id}
            words={bulkWords}
            remove={(id) => websites.write.remove(phoneNumberId, id)}
            onRun={readAgain}
            onUndo={(ids) => restore(all.filter(({ id }) => ids.includes(id)))}
          />
        }
      />
      {shown.length === 0 && <p className="px-3 py-6 text-quiet">{words.noMatch}</p>}
      <ul onKeyDown={onListKeys}>
        {shown.map((website) => (
          <WebsiteRow key={website.id} website={website} selection={selection} />
        ))}
      </ul>
    </div>
  )
}
