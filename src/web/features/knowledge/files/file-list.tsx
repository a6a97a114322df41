import { useQuery } from '@tanstack/react-query'
import { FileText, Image, Table2 } from 'lucide-react'
import { extensionOf, type KnowledgeFile } from '../../../../contract/platform/record-kinds/knowledge-file.ts'
import { t } from '../../../../contract/translate.ts'
import { fileResource } from '../../../api/agent/agent-resources.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { AgentResourceList } from '../../../forms/list/resource-list.tsx'
import { formatBytes } from '../../../text/format.ts'
import { CopyId } from '../../../ui/copy-id.tsx'
import { RowCheckbox } from '../../../ui/list/row-checkbox.tsx'
import type { RowSelection } from '../../../ui/list/selection.ts'
import { Tag } from '../../../ui/tag.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { createdAt, fileListing, fileName } from './file-listing.ts'
import { isMoving } from './upload-queue.ts'
import { useUploads } from './uploads.ts'
import { fileWords } from './words.ts'

const pictures = new Set(['png', 'jpg', 'jpeg'])
const tables = new Set(['csv', 'xlsx'])

function Glyph({ name }: { name: string }) {
  const extension = extensionOf(name) ?? ''
  const Icon = pictures.has(extension) ? Image : tables.has(extension) ? Table2 : FileText
  return <Icon size={16} aria-hidden="true" className="shrink-0 text-quiet" />
}

interface RowProps {
  file: KnowledgeFile
  selection: RowSelection
  /** Uploaded while this page is open. */
  isNew: boolean
}

function FileRow({ file, selection, isNew }: RowProps) {
  const { id, size, status } = file
  const name = fileName(file)
  const moment = createdAt(file)
  return (
    <li
      data-row
      tabIndex={-1}
      className="flex items-center gap-3 border-line border-t px-3 py-2.5 hover:bg-hover"
    >
      <RowCheckbox selection={selection} id={id} label={name} />
      <Glyph name={name} />
      <span dir="auto" className="min-w-0 flex-1 font-medium">
        {name}
      </span>
      {isNew && <Tag tone="good">{fileWords.done}</Tag>}
      {status && <Tag>{status}</Tag>}
      <span className="w-16 shrink-0 text-end text-quiet tabular-nums sm:w-24">
        {size === null || size === undefined ? fileWords.unknownSize : formatBytes(size)}
      </span>
      <span className="hidden w-28 shrink-0 text-end text-quiet sm:block">
        {moment && <RelativeTime moment={moment} />}
      </span>
      <span className="hidden md:block">
        <CopyId id={id} text={null} label={t('file id')} />
      </span>
    </li>
  )
}

export function FileList() {
  const phoneNumberId = usePhoneNumberId()
  const query = useQuery(fileResource.list(phoneNumberId))
  const { uploads } = useUploads(phoneNumberId)
  const added = new Set(uploads.flatMap(({ name, now }) => (now.state === 'done' ? [name] : [])))
  // One that is about to replace it is listed above.
  for (const upload of uploads)
    if (isMoving(upload) || upload.now.state === 'taken') added.delete(upload.name)
  return (
    <AgentResourceList query={query} listing={fileListing} scope={phoneNumberId} lines={1} first={null}>
      {(file, selection) => (
        <FileRow key={file.id} file={file} selection={selection} isNew={added.has(fileName(file))} />
      )}
    </AgentResourceList>
  )
}
