/** The files of a phone number. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { files } from '../../../api/agent/agent-resources.ts'
import { AgentList } from '../../../forms/agent-list.tsx'
import { BulkDelete } from '../../../forms/bulk-delete.tsx'
import { ResourceList } from '../../../forms/resource-list.tsx'
import { fileListing, fileRemoval } from './file-listing.ts'
import { FileRow } from './file-row.tsx'
import { amount, words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/files')

export function FileList() {
  const { phoneNumberId } = route.useParams()
  const query = useQuery(files.list(phoneNumberId))
  return (
    <AgentList query={query} words={words} first={<p className="text-quiet">{words.emptyHint}</p>}>
      {(all) => (
        <ResourceList
          all={all}
          listing={fileListing}
          words={words}
          amount={amount}
          actions={(selected) => (
            <BulkDelete removal={fileRemoval} scope={phoneNumberId} selected={selected} />
          )}
        >
          {(file, selection) => <FileRow key={file.id} file={file} selection={selection} />}
        </ResourceList>
      )}
    </AgentList>
  )
}
