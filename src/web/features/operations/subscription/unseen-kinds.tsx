/** Warns if handover webhooks never arrived, and what to do. */

import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { t } from '../../../../contract/translate.ts'
import { Note } from '../../../ui/note.tsx'
import { seenKindQuery, type TellingKind } from './queries.ts'
import { unseenTexts } from './words.ts'

const kinds: readonly TellingKind[] = ['standby', 'handovers']

/**
 * Kinds of webhooks that never arrived, for one number or all. `undefined` until all are known, because a second line
 * would move the page again; a kind whose reading fails is left out.
 */
export function useUnseenKinds(phoneNumberId?: string): readonly TellingKind[] | undefined {
  const seen = useQueries({ queries: kinds.map((kind) => seenKindQuery(kind, phoneNumberId)) })
  if (seen.some(({ isPending, failureCount }) => isPending && failureCount === 0)) return undefined
  return kinds.filter((_kind, at) => seen[at]?.data === false)
}

interface Props {
  kinds: readonly TellingKind[] | undefined
  /** Link to the fix. */
  children?: ReactNode
}

export function UnseenKinds({ kinds = [], children }: Props) {
  if (kinds.length === 0) return null
  return (
    <Note tone="warn" title={t('Some webhooks never arrived')}>
      <ul className="list-disc ps-5">
        {kinds.map((kind) => (
          <li key={kind}>{unseenTexts[kind]}</li>
        ))}
      </ul>
      {children}
    </Note>
  )
}
