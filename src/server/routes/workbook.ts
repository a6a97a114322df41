import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Workbook } from '../../contract/studio/workbook.ts'
import type { Ai } from '../ai/create-ai.ts'
import { Problem } from '../core/problem.ts'
import { isDemo } from '../session/session.ts'
import type { Guards } from './guards.ts'
import { UploadedForm } from './upload.ts'

/** POST `/api/workbooks`: reads an uploaded .xlsx file (rules 5.7, 5.9). Problem `invalid_request` for another body. */
export function readWorkbookRoute({ ai, guards }: { ai: Ai; guards: Guards }) {
  return async ({ raw, body }: FastifyRequest, reply: FastifyReply): Promise<Workbook> => {
    const session = guards.sessionOf(raw)
    if (isDemo(session))
      throw new Problem('unsupported_media_type', 'The demo reads no workbooks: save the table as CSV first.')
    if (!(body instanceof UploadedForm)) throw new Problem('invalid_request', 'Send the file as a form.')
    const file = await body.document()
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    return await ai.readWorkbook(file, gone.signal, session.user.id)
  }
}
