import type { RecordedBody, RecordedCall } from '../../../api/call-log.ts'
import { prettyJson } from '../../../text/pretty-json.ts'

export function bodyText(body: RecordedBody): string {
  return body.kind === 'text' ? prettyJson(body.text) : ''
}

export function answerText({ outcome }: RecordedCall): string {
  return outcome.state === 'answered' ? bodyText(outcome.body) : ''
}
