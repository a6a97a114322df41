import { useQuery } from '@tanstack/react-query'
import { fileResource } from '../../../api/agent/agent-resources.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { AgentResourceList } from '../../../forms/list/resource-list.tsx'
import { fileListing } from './file-listing.ts'
import { FileRow } from './file-row.tsx'
import { fileWords } from './words.ts'

export function FileList() {
  const phoneNumberId = usePhoneNumberId()
  const query = useQuery(fileResource.list(phoneNumberId))
  const first = <p className="text-quiet">{fileWords.emptyHint}</p>
  return (
    <AgentResourceList query={query} listing={fileListing} scope={phoneNumberId} first={first}>
      {(file, selection) => <FileRow key={file.id} file={file} selection={selection} />}
    </AgentResourceList>
  )
}
