import type { IncomingMessage } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import type { FastifyInstance } from 'fastify'
import { maxAssistDocumentBytes } from '../../contract/studio/ai.ts'
import type { DocumentFile } from '../ai/document/document-text.ts'
import { Problem } from '../core/problem.ts'
import { type BodyReader, GrowingBuffer, tooLarge } from '../core/read-limited.ts'
import type { Guards } from './guards.ts'
import { refuseCodedBody } from './plain-body.ts'

const maxFieldBytes = 1000
const maxFields = 10
/** The multipart overhead around a document. */
const maxFormOverheadBytes = 65_536
const maxFormBytes = maxAssistDocumentBytes + maxFormOverheadBytes
/** Parsed between two yields to the event loop. */
const sliceBytes = 65_536

/** Accepts multipart forms (RFC 7578) in this scope's routes. */
export function acceptUploads(
  scope: FastifyInstance,
  bodies: BodyReader,
  { senderOf }: Pick<Guards, 'senderOf'>,
): void {
  scope.addContentTypeParser('multipart/form-data', async ({ raw }: { raw: IncomingMessage }) => {
    refuseCodedBody(raw)
    return new UploadedForm(raw, () => bodies.read(raw, maxFormBytes, senderOf(raw)))
  })
}

/** A form with one file, read on demand. */
export class UploadedForm {
  readonly #request: IncomingMessage
  readonly #read: () => Promise<Buffer>

  constructor(request: IncomingMessage, read: () => Promise<Buffer>) {
    this.#request = request
    this.#read = read
  }

  /** Throws Problem `invalid_request`, `too_large`, `busy` or `request_timeout`. */
  async document(): Promise<DocumentFile> {
    const parser = createParser(this.#request.headers['content-type'] ?? '')
    return await parse(parser, await this.#read())
  }
}

function createParser(contentType: string): BusboyInstance {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { files: 1, fieldSize: maxFieldBytes, fields: maxFields, parts: maxFields + 1 },
    })
  } catch (error) {
    throw malformed(error)
  }
}

async function parse(parser: BusboyInstance, form: Buffer): Promise<DocumentFile> {
  let found: { name: string; bytes: GrowingBuffer } | undefined
  let problem: Problem | undefined
  const fail = (failure: Problem) => {
    problem ??= failure
  }
  const done = new Promise<void>((resolve) => {
    parser.on('finish', resolve).on('error', (error) => {
      fail(malformed(error))
      resolve()
    })
  })
  const failCount = () => fail(new Problem('too_large', 'The form has too many fields.'))
  parser
    .on('filesLimit', () => fail(new Problem('invalid_request', 'The form has more than one file.')))
    .on('fieldsLimit', failCount)
    .on('partsLimit', failCount)
  parser.on('file', (_field, stream, name) => {
    const bytes = new GrowingBuffer()
    found = { name, bytes }
    // The parser reports the same error itself.
    stream.on('data', (piece: Buffer) => bytes.add(piece)).on('error', () => {})
  })
  for (let at = 0; at < form.length && problem === undefined; at += sliceBytes) {
    parser.write(form.subarray(at, at + sliceBytes))
    await setImmediate()
  }
  if (problem === undefined) {
    parser.end()
    await done
  }
  if (problem !== undefined) throw problem
  if (found === undefined) throw new Problem('invalid_request', 'The form holds no file.')
  if (found.bytes.length > maxAssistDocumentBytes) throw tooLarge(maxAssistDocumentBytes)
  return { name: found.name, bytes: found.bytes.copy() }
}

function malformed(cause: unknown): Problem {
  return new Problem('invalid_request', 'The form is incomplete or malformed.', { cause })
}
