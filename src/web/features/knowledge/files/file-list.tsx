/** The files of a phone number. */
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { fileResource } from '../../../api/agent/agent-resources.ts'
import { AgentList } from '../../../forms/agent-list.tsx'
import { BulkDelete } from '../../../forms/delete/bulk-delete.tsx'
import { ResourceList } from '../../../forms/resource-list.tsx'
import { fileListing, fileRemoval } from './file-listing.ts'
import { FileRow } from './file-row.tsx'
import { fileAmount, fileWords } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/files')

export function FileList() {
  const { phoneNumberId } = route.useParams()
  const query = useQuery(fileResource.list(phoneNumberId))
  return (
    <AgentList query={query} words={fileWords} first={<p className="text-quiet">{fileWords.emptyHint}</p>}>
      {(all) => (
        <ResourceList
          all={all}
          listing={fileListing}
          rawEntries={fileResource.rawEntries(phoneNumberId)}
          words={fileWords}
          amount={fileAmount}
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
