/** What was sent and what was saved, in this browser, without anything secret in it. */
import { useSyncExternalStore } from 'react'
import { z } from '../../../contract/zod.ts'
import { maskBody, maskText } from '../../api/call-log-mask.ts'
import { kept } from '../../browser/kept.ts'
import { type RequestDraft, requestDraft } from './request-draft.ts'

const sentRequest = z.object({
  at: z.number(),
  draft: requestDraft,
  /** Nothing when no answer came. */
  status: z.number().nullable(),
})
export type SentRequest = z.infer<typeof sentRequest>

const savedRequest = z.object({ name: z.string(), draft: requestDraft })
export type SavedRequest = z.infer<typeof savedRequest>

export const maxSent = 50
export const maxSaved = 100
/** Longer bodies are kept without their end, which would crowd out everything else. */
export const maxKeptCharacters = 20_000

const sent = kept<SentRequest[]>('studio.playground-history.v1', z.array(sentRequest), [])
const saved = kept<SavedRequest[]>('studio.playground-saved.v1', z.array(savedRequest), [])

/** As it may be kept: a token in the address or a credential in the body is masked. */
export function withoutSecrets(draft: RequestDraft): RequestDraft {
  return {
    ...draft,
    url: maskText(draft.url),
    headers: Object.fromEntries(
      Object.entries(draft.headers).map(([name, value]) => [name, maskText(value)]),
    ),
    body: maskBody(draft.body).slice(0, maxKeptCharacters),
  }
}

export function rememberSent(draft: RequestDraft, status: number | null, at = Date.now()) {
  sent.write([{ at, draft: withoutSecrets(draft), status }, ...sent.read()].slice(0, maxSent))
}

export function forgetSent() {
  sent.write([])
}

/** The same name again replaces what it stood for. */
export function saveRequest(name: string, draft: RequestDraft): boolean {
  const others = saved.read().filter((one) => one.name !== name)
  const all = [...others, { name, draft: withoutSecrets(draft) }]
  return saved.write(all.sort((a, b) => a.name.localeCompare(b.name, 'en')).slice(0, maxSaved))
}

export function removeSaved(name: string) {
  saved.write(saved.read().filter((one) => one.name !== name))
}

export function useSent(): readonly SentRequest[] {
  return useSyncExternalStore(sent.subscribe, sent.read)
}

export function useSaved(): readonly SavedRequest[] {
  return useSyncExternalStore(saved.subscribe, saved.read)
}
