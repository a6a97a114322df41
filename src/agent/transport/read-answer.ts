import { parseJson } from '../../contract/json.ts'
import { type HttpText, readFailure } from '../../contract/platform/failure/failure.ts'
import { t } from '../../contract/translate.ts'
import type { TransportAnswer } from './transport.ts'

/** Parses a response; a success that is no JSON is `unreadable`, because it may come from another server. */
export function readAnswer(answer: HttpText): TransportAnswer {
  const isSuccess = answer.status >= 200 && answer.status < 300
  if (!isSuccess) return { ok: false, failure: readFailure(answer) }
  if (answer.text === '') return { ok: true, body: undefined }
  const body = parseJson(answer.text)
  if (body !== undefined) return { ok: true, body }
  const failure = { ...readFailure(answer), kind: 'unreadable', title: t('The answer is not JSON') } as const
  return { ok: false, failure }
}
