/** What the agent knows before anything is added to it. */
import { useQuery } from '@tanstack/react-query'
import type { BusinessInfo } from '../../../contract/platform/business-info.ts'
import { businessInfoQuery } from '../../api/agent-documents.ts'
import { connectors, faqs, skills } from '../../api/agent-resources.ts'
import { findTwin, type Twin } from './find-twin.ts'
import type { Item } from './item.ts'

export interface Known {
  readonly questions: readonly string[]
  readonly titles: readonly string[]
  readonly connectors: readonly string[]
  readonly businessInfo: BusinessInfo
}

/** In the shape of a query, so that it can be waited for like one. */
export function useKnown(phoneNumberId: string) {
  const queries = [
    useQuery(faqs.list(phoneNumberId)),
    useQuery(skills.list(phoneNumberId)),
    useQuery(connectors.list(phoneNumberId)),
    useQuery(businessInfoQuery(phoneNumberId)),
  ] as const
  const [questions, titles, systems, businessInfo] = queries
  const isThere = questions.data && titles.data && systems.data && businessInfo.data
  const known: Known | undefined = isThere && {
    questions: questions.data.map(({ question }) => question),
    titles: titles.data.flatMap(({ title }) => title ?? []),
    connectors: systems.data.map(({ name }) => name),
    businessInfo: businessInfo.data,
  }
  return {
    data: known,
    error: queries.find(({ error }) => error !== null)?.error ?? null,
    isFetching: queries.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(queries.map(({ refetch }) => refetch())),
  }
}

/** What is there now in the place of an item about the business; empty when nothing is. */
export function textNow({ texts }: Item, { businessInfo }: Known): string {
  const { contact_info: contact, ...about } = businessInfo
  const now: Readonly<Record<string, unknown>> = { ...about, ...contact }
  const [text] = Object.keys(texts).map((name) => now[name])
  return typeof text === 'string' ? text : ''
}

export function twinOf(item: Item, known: Known): Twin | undefined {
  switch (item.kind) {
    case 'faq':
      return findTwin(item.texts.question ?? '', known.questions)
    case 'skill':
      return findTwin(item.texts.title ?? '', known.titles)
    case 'connector':
      return findTwin(item.texts.name ?? '', known.connectors)
    case 'business':
      return undefined
  }
}

/** Nothing is replaced, doubled or left half done without somebody having ticked it. */
export function isTicked(item: Item, known: Known): boolean {
  const { state } = item.outcome
  // By now it is among what exists, which must not take its tick away.
  if (state === 'created' || state === 'creating') return true
  if (state === 'skipped') return false
  if (item.isTicked !== undefined) return item.isTicked
  if (item.kind === 'connector') return false
  if (item.kind === 'business') return textNow(item, known).trim() === ''
  return twinOf(item, known) === undefined
}
