/** The allowlist of a phone number: added to, searched, sorted, deleted from. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { AllowlistEntry } from '../../../contract/platform/allowlist-entry.ts'
import { allowlist } from '../../api/agent-resources.ts'
import { AgentList } from '../../forms/agent-list.tsx'
import { BulkDelete } from '../../forms/bulk-delete.tsx'
import { useRestore } from '../../forms/use-restore.ts'
import { onListKeys } from '../../ui/list-keys.ts'
import { ListTools } from '../../ui/list-tools.tsx'
import { useSelection } from '../../ui/selection.ts'
import { AddEntry } from './add-entry.tsx'
import type { EntrySort } from './allowlist-search.ts'
import { arrange, nameOf } from './arrange.ts'
import { AudienceNote } from './audience-note.tsx'
import { EntryRow } from './entry-row.tsx'
import { EntryTable } from './entry-table.tsx'
import { PlacesMeter } from './places-meter.tsx'
import { bulkWords, countText, sorts, words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/allowlist')

export function EntryList() {
  const { phoneNumberId } = route.useParams()
  const query = useQuery(allowlist.list(phoneNumberId))
  const entries = query.data ?? []
  return (
    <>
      {query.data && (
        <>
          <AudienceNote phoneNumberId={phoneNumberId} />
          <AddEntry phoneNumberId={phoneNumberId} entries={entries} />
          <div className="flex flex-wrap items-end justify-between gap-3">
            <PlacesMeter taken={entries.length} />
            <EntryTable phoneNumberId={phoneNumberId} entries={entries} />
          </div>
        </>
      )}
      <AgentList query={query} words={words} first={<p className="text-quiet">{words.emptyHint}</p>}>
        {(all) => <Arranged phoneNumberId={phoneNumberId} entries={all} />}
      </AgentList>
    </>
  )
}

interface ArrangedProps {
  phoneNumberId: string
  entries: readonly AllowlistEntry[]
}

function Arranged({ phoneNumberId, entries }: ArrangedProps) {
  const { q = '', sort = 'added' } = route.useSearch()
  const navigate = route.useNavigate()
  const queryClient = useQueryClient()
  const readAgain = () => void queryClient.invalidateQueries(allowlist.list(phoneNumberId))
  const restore = useRestore({
    create: (consumer_phone_number: string) =>
      allowlist.write.create(phoneNumberId, { consumer_phone_number }),
    amount: bulkWords.amount,
    onRun: readAgain,
  })
  const shown = arrange(entries, q, sort)
  const selection = useSelection(shown.map(({ id }) => id))

  function change(change: { q?: string | undefined; sort?: EntrySort }) {
    void navigate({ to: '.', search: (now) => ({ ...now, ...change }), replace: true })
  }

  function undo(ids: readonly string[]) {
    restore(
      entries.flatMap(({ id, consumer_phone_number: number }) =>
        number && ids.includes(id) ? [number] : [],
      ),
    )
  }

  return (
    <div className="flex flex-col gap-2">
      <ListTools
        search={{ label: words.search, value: q, onChange: (text) => change({ q: text || undefined }) }}
        sort={{ value: sort, options: sorts, onChange: (next) => change({ sort: next }) }}
        count={countText(shown.length, entries.length)}
        selection={selection}
        actions={
          <BulkDelete
            selection={selection}
            nameOf={(id) =>
              entries
                .filter((entry) => entry.id === id)
                .map(nameOf)
                .join()
            }
            words={bulkWords}
            remove={(id) => allowlist.write.remove(phoneNumberId, id)}
            onRun={readAgain}
            onUndo={undo}
          />
        }
      />
      {shown.length === 0 && <p className="px-3 py-6 text-quiet">{words.noMatch}</p>}
      <ul onKeyDown={onListKeys}>
        {shown.map((entry) => (
          <EntryRow key={entry.id} entry={entry} selection={selection} />
        ))}
      </ul>
    </div>
  )
}
