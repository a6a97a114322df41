import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { t } from '../../../../contract/translate.ts'
import { failureKindTitle } from '../../../api/explain-failure.ts'
import { formatList } from '../../../text/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Note } from '../../../ui/note.tsx'
import type { AgentFacts } from './facts.ts'
import { unreadParts } from './summary.tsx'

const failedReads = {
  type: 'active',
  predicate: ({ state }: { state: { error: unknown } }) => state.error !== null,
} as const

/** Names the parts of an agent that could not be read, of which neither state nor setup is known. */
export function UnreadPartsNote({ facts }: { facts: AgentFacts }) {
  const client = useQueryClient()
  const isFetching = useIsFetching(failedReads) > 0
  const parts = unreadParts(facts)
  if (parts.length === 0) return null
  // A failure of no known kind says nothing more.
  const causes = new Set(parts.flatMap(({ kind }) => (kind === null || kind === 'failed' ? [] : [kind])))
  return (
    <Note tone="bad" title={t('Not everything could be read')} isUrgent>
      <p className="max-w-prose">
        {t('Missing: {parts}. What this page says may be incomplete.', {
          parts: formatList(parts.map(({ name }) => name)),
        })}
      </p>
      {[...causes].map((kind) => (
        <p key={kind}>{failureKindTitle(kind)}</p>
      ))}
      <Button
        size="small"
        className="my-1.5"
        isBusy={isFetching}
        onClick={() => void client.refetchQueries(failedReads)}
      >
        {t('Try again')}
      </Button>
    </Note>
  )
}
