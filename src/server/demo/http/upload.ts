import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { maxKnowledgeFileBytes } from '../../../contract/platform/record-kinds/knowledge-file.ts'
import { badField, DemoError } from '../platform-error.ts'
import { fileHeadBytes } from './file-kind.ts'

export class DemoUpload {
  fileName: string | undefined
  file: { size: number; head: Buffer } | undefined
}

const maxPartNameBytes = 100
const maxFieldBytes = 1_000
const maxParts = 10

function createParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: {
        fieldNameSize: maxPartNameBytes,
        fieldSize: maxFieldBytes,
        fields: maxParts,
        files: 1,
        // One extra byte distinguishes a file of maximum size from a larger one.
        fileSize: maxKnowledgeFileBytes + 1,
        parts: maxParts,
      },
    })
  } catch {
    // The parser's own message, such as for a missing boundary, does not help the caller.
    throw badField('content-type', 'must be multipart/form-data with a boundary')
  }
}

function collect(parser: BusboyInstance): DemoUpload {
  const upload = new DemoUpload()
  parser.on('field', (name, value, _nameTruncated, valueTruncated) => {
    if (name === 'file_name' && !valueTruncated) upload.fileName = value
  })
  parser.on('file', (name, stream) => {
    let size = 0
    let head = Buffer.alloc(0)
    stream.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (head.length < fileHeadBytes) head = Buffer.concat([head, chunk]).subarray(0, fileHeadBytes)
    })
    // A copy, because a few bytes would retain a whole network chunk.
    stream.on('end', () => {
      if (name === 'file') upload.file = { size, head: Buffer.from(head) }
    })
    // The parser reports the same error itself.
    stream.on('error', () => {})
  })
  return upload
}

/** Reads an upload, storing only its size and first bytes (RFC 7578). Throws DemoError 400. */
export async function readUpload(
  contentType: string | undefined,
  body: AsyncIterable<Uint8Array>,
): Promise<DemoUpload> {
  if (!/^multipart\/form-data\s*;/i.test(contentType ?? '')) {
    throw badField('content-type', 'must be multipart/form-data')
  }
  const parser = createParser(contentType ?? '')
  const upload = collect(parser)
  let hasFailed = false
  const done = new Promise<void>((resolve) => {
    parser.on('finish', resolve)
    parser.on('error', () => {
      hasFailed = true
      resolve()
    })
  })
  for await (const chunk of body) {
    // The rest is still read after an error, so that the sender receives the answer.
    if (!hasFailed && !parser.write(chunk)) {
      await Promise.race([new Promise((resolve) => parser.once('drain', resolve)), done])
    }
  }
  if (!hasFailed) parser.end()
  await done
  if (hasFailed) throw badField('body', 'is not a complete multipart upload')
  if (upload.file !== undefined && upload.file.size > maxKnowledgeFileBytes) {
    throw new DemoError(400, `file: is larger than ${maxKnowledgeFileBytes} bytes`)
  }
  return upload
}
