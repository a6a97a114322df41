/** The files of a phone number, searched, sorted, deleted together. */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import type { KnowledgeFile } from '../../../contract/platform/knowledge-file.ts'
import { files } from '../../api/agent-resources.ts'
import { AgentList } from '../../forms/agent-list.tsx'
import { BulkDelete } from '../../forms/bulk-delete.tsx'
import { onListKeys } from '../../ui/list-keys.ts'
import { ListTools } from '../../ui/list-tools.tsx'
import { useSelection } from '../../ui/selection.ts'
import { arrange } from './arrange.ts'
import { FileRow } from './file-row.tsx'
import type { FileSort } from './file-search.ts'
import { bulkWords, countText, sorts, words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/files')

export function FileList() {
  const { phoneNumberId } = route.useParams()
  const query = useQuery(files.list(phoneNumberId))
  return (
    <AgentList query={query} words={words} first={<p className="text-quiet">{words.emptyHint}</p>}>
      {(all) => <Arranged phoneNumberId={phoneNumberId} files={all} />}
    </AgentList>
  )
}

function Arranged({ phoneNumberId, files: all }: { phoneNumberId: string; files: readonly KnowledgeFile[] }) {
  const { q = '', sort = 'name' } = route.useSearch()
  const navigate = route.useNavigate()
  const queryClient = useQueryClient()
  const shown = arrange(all, q, sort)
  const selection = useSelection(shown.map(({ id }) => id))

  function change(change: { q?: string | undefined; sort?: FileSort | undefined }) {
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
            nameOf={(id) => all.find((file) => file.id === id)?.file_name ?? id}
            words={bulkWords}
            remove={(id) => files.write.remove(phoneNumberId, id)}
            onRun={() => void queryClient.invalidateQueries(files.list(phoneNumberId))}
          />
        }
      />
      {shown.length === 0 && <p className="px-3 py-6 text-quiet">{words.noMatch}</p>}
      <ul onKeyDown={onListKeys}>
        {shown.map((file) => (
          <FileRow key={file.id} file={file} selection={selection} />
        ))}
      </ul>
    </div>
  )
}
