import type { RecordedBody, RecordedCall } from '../../../api/call-log.ts'

/** All words must match; pinned calls come first. */
export function findRecordedCalls(calls: readonly RecordedCall[], query: string): readonly RecordedCall[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const found = calls.filter((call) => words.every((word) => isFound(call, word)))
  return [...found.filter((call) => call.isPinned), ...found.filter((call) => !call.isPinned)]
}

function isFound(call: RecordedCall, word: string): boolean {
  const [, field, wanted = ''] = /^(status|method):(.*)$/.exec(word) ?? []
  if (field === 'method') return call.method.toLowerCase().startsWith(wanted)
  if (field === 'status') return String(statusOf(call)).startsWith(wanted.replace(/x+$/, ''))
  return textOf(call).includes(word)
}

export function statusOf({ outcome }: RecordedCall): number {
  return outcome.state === 'answered' ? outcome.status : 0
}

function textOf({ method, url, body, outcome }: RecordedCall): string {
  const parts = [method, url, bodyText(body)]
  if (outcome.state === 'answered')
    parts.push(String(outcome.status), outcome.requestId ?? '', bodyText(outcome.body))
  if (outcome.state === 'failed') parts.push(outcome.reason)
  return parts.join('\n').toLowerCase()
}

function bodyText(body: RecordedBody): string {
  return body.kind === 'text' ? body.text : ''
}
