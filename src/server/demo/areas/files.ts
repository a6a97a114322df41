import { platformPaths } from '../../../contract/platform/platform-paths.ts'
import { knowledgeFileUpload } from '../../../contract/platform/record-kinds/knowledge-file.ts'
import type { FileRecord } from '../data/records.ts'
import { type DemoCall, phoneOf, secondsOf } from '../http/call.ts'
import { mediaTypeOf } from '../http/file-kind.ts'
import { parseWith } from '../http/json-body.ts'
import { resourceRoutes } from '../http/resource.ts'
import type { Row } from '../http/route-table.ts'
import { DemoUpload } from '../http/upload.ts'
import { alreadyTaken, badField } from '../platform-error.ts'
import { onboarded } from '../preconditions.ts'

function upload(call: DemoCall) {
  if (!(call.body instanceof DemoUpload)) throw badField('body', 'must be a multipart upload')
  const { fileName, file } = call.body
  if (file === undefined) throw badField('file', 'Is required')
  const { file_name } = parseWith(knowledgeFileUpload, { file_name: fileName, size: file.size })
  const contentType = mediaTypeOf(file_name, file.head)
  if (contentType === undefined)
    throw badField('file', 'the content is not what the extension of file_name says')
  const { files } = phoneOf(call)
  if (files.list().some((one) => one.file_name === file_name)) throw alreadyTaken('file', file_name)
  const record: FileRecord = {
    id: call.around.newId('file'),
    file_name,
    size: file.size,
    content_type: contentType,
    created_at: secondsOf(call.now),
  }
  files.put(record)
  return { status: 201, body: record }
}

export const fileRows: readonly Row[] = [
  ...resourceRoutes({
    thing: 'file',
    paths: { list: platformPaths.files, item: platformPaths.file },
    within: (call) => phoneOf(call).files,
  }),
  { method: 'POST', path: platformPaths.files, gate: onboarded, reads: 'upload', handle: upload },
]
