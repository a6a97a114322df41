/** Calls of a chat-completions endpoint by the command line: whole answers, without structured output. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { KeyHeader } from '../../contract/studio/session.ts'
import { answerFailures, reasonOfRefusal } from '../../judging/answer-failure.ts'
import { createAnswerReader, jsonPieces } from '../../judging/answer-reader.ts'
import type { TokenCount } from '../../judging/cost.ts'
import { type RefusedCall, retryAfterMs, waitAfter } from '../../judging/retry-after.ts'
import type { ModelCall } from '../../scenarios/customer/model.ts'

export interface ModelEndpoint {
  readonly url: string
  readonly key: string | undefined
  /** Undefined for `Authorization: Bearer`. */
  readonly keyHeader: KeyHeader | undefined
  readonly model: string | undefined
}

export interface ChatQuestion {
  readonly instructions: string
  readonly material: string
}

export interface Completed {
  readonly text: string
  readonly isCutOff: boolean
  /** Null if not reported; undefined if nothing was processed. */
  readonly used: TokenCount | null | undefined
  readonly problem?: string
}

/** Per answer. */
const maxAnswerCharacters = 1_000_000
const maxRefusalCharacters = 65_536

/** Asks once; again after the time that a busy endpoint names, or without a system message that it refuses. */
export async function completeChat(
  endpoint: ModelEndpoint,
  question: ChatQuestion,
  { signal, milliseconds }: ModelCall,
): Promise<Completed> {
  const timeout = AbortSignal.timeout(Math.max(1, Math.round(milliseconds)))
  const either = signal === undefined ? timeout : AbortSignal.any([signal, timeout])
  let hasSystem = true
  let hasWaited = false
  try {
    for (;;) {
      const response = await post(endpoint, messagesOf(question, hasSystem), either)
      if (response.ok) return readAnswer(await response.text())
      const refusal = await readRefusal(response)
      const waitMs = hasWaited ? undefined : waitAfter(refusal)
      if (waitMs !== undefined) {
        hasWaited = true
        await sleep(waitMs, undefined, { signal: either })
      } else if (hasSystem && refusesSystem(refusal)) hasSystem = false
      else return failed(refusedText(refusal))
    }
  } catch {
    signal?.throwIfAborted()
    // The prompt was processed, so it counts.
    if (timeout.aborted) return failed('The time limit is reached.', null)
    return failed('The AI provider could not be reached.')
  }
}

function failed(problem: string, used?: TokenCount | null): Completed {
  return { text: '', isCutOff: false, used, problem }
}

async function post(
  { url, key, keyHeader, model }: ModelEndpoint,
  messages: readonly object[],
  signal: AbortSignal,
): Promise<Response> {
  return await fetch(url, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(key && (keyHeader === undefined ? { authorization: `Bearer ${key}` } : { [keyHeader]: key })),
    },
    body: JSON.stringify({ ...(model && { model }), messages }),
    // A redirect would send the key elsewhere.
    redirect: 'manual',
    signal,
  })
}

function messagesOf({ instructions, material }: ChatQuestion, hasSystem: boolean): object[] {
  if (!hasSystem) return [{ role: 'user', content: `${instructions}\n\n${material}` }]
  return [
    { role: 'system', content: instructions },
    { role: 'user', content: material },
  ]
}

async function readRefusal(response: Response): Promise<RefusedCall> {
  const { status, headers } = response
  const body = (await response.text()).slice(0, maxRefusalCharacters)
  return { status, body, retryAfterMs: retryAfterMs((name) => headers.get(name) ?? undefined) }
}

function refusesSystem({ status, body }: RefusedCall): boolean {
  if (reasonOfRefusal(status, body) !== undefined) return false
  return [400, 422].includes(status) || (status === 500 && /system|role/i.test(body))
}

function refusedText({ status, body }: RefusedCall): string {
  const reason = reasonOfRefusal(status, body)
  const said = `The AI provider answered with status ${status}.`
  return reason === undefined ? said : `${said} ${answerFailures[reason]}`
}

function readAnswer(body: string): Completed {
  const text = body.slice(0, maxAnswerCharacters).trim()
  if (text.startsWith('<')) return failed(answerFailures.web_page, null)
  const reader = createAnswerReader()
  for (const piece of jsonPieces(text)) if (piece !== undefined) reader.add(piece)
  const answer = reader.read()
  const used = answer.tokens && { input: answer.tokens.prompt, output: answer.tokens.completion }
  if (answer.flaw !== undefined) return failed(answerFailures[answer.flaw], used)
  return { text: answer.text, isCutOff: answer.isCutOff, used }
}
