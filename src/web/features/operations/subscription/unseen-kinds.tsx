/** Warns if handover webhooks never arrived, and what to do. */
import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Note } from '../../../ui/note.tsx'
import { seenKindQuery, type TellingKind } from './queries.ts'
import { subscriptionWords, unseenTexts } from './words.ts'

const kinds: readonly TellingKind[] = ['standby', 'handovers']

interface Props {
  /** All numbers by default. */
  phoneNumberId?: string
  /** Link to the fix. */
  children?: ReactNode
}

export function UnseenKinds({ phoneNumberId, children }: Props) {
  const seen = useQueries({ queries: kinds.map((kind) => seenKindQuery(kind, phoneNumberId)) })
  const unseen = kinds.filter((_kind, at) => seen[at]?.data === false)
  // Once, when all are known: a second line would move the page again.
  if (unseen.length === 0 || seen.some(({ isPending }) => isPending)) return null
  return (
    <Note tone="warn" title={subscriptionWords.unseenTitle}>
      <ul className="list-disc ps-5">
        {unseen.map((kind) => (
          <li key={kind}>{unseenTexts[kind]}</li>
        ))}
      </ul>
      {children}
    </Note>
  )
}
