/** Takes in one uploaded file. */
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { maxDocumentBytes } from '../../contract/studio/ai.ts'
import type { DocumentFile } from '../ai/document-text.ts'
import { Problem } from '../problem.ts'

const maxFieldBytes = 1000
const maxFields = 10

/** The routes of this scope alone know forms. */
export async function acceptUploads(scope: FastifyInstance): Promise<void> {
  await scope.register(multipart, {
    limits: {
      files: 1,
      fileSize: maxDocumentBytes,
      fields: maxFields,
      fieldSize: maxFieldBytes,
      parts: maxFields + 1,
    },
  })
}

/** The one file of the form. Problems: `invalid_request`, `too_large`. */
export async function uploadedDocument(request: FastifyRequest): Promise<DocumentFile> {
  try {
    const part = await request.file()
    if (part === undefined) throw new Problem('invalid_request', 'The form holds no file.')
    return { name: part.filename, bytes: await part.toBuffer() }
  } catch (error) {
    throw toProblem(error)
  }
}

/** What the library says about a form: the limits that it broke, or that it is malformed. */
function toProblem(error: unknown): unknown {
  if (error instanceof Problem || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === 'FST_REQ_FILE_TOO_LARGE') {
    return new Problem('too_large', `A document has at most ${maxDocumentBytes} bytes.`)
  }
  if (/^FST_(?:FILES|FIELDS|PARTS)_LIMIT$/.test(code)) {
    return new Problem('too_large', 'The form holds more than one file.')
  }
  return new Problem('invalid_request', 'The form is incomplete or malformed.', { cause: error })
}
