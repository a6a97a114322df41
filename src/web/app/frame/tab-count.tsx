import { useQuery } from '@tanstack/react-query'
import { t } from '../../../contract/translate.ts'
import { settingsQuery } from '../../api/agent/agent-documents.ts'
import { useAttention } from '../../api/agent/needs/attention.ts'
import { railNeeds } from '../../api/agent/needs/need-links.ts'
import { useShownDraft } from '../../versions/use-draft.ts'

function Count({ count, text, look }: { count: number; text: string; look: string }) {
  if (count === 0) return null
  return (
    <span className={`rounded-full px-1.5 text-label tabular-nums ${look}`}>
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{text}</span>
    </span>
  )
}

export function NeedTabCount({ phoneNumberId, path }: { phoneNumberId: string; path: string }) {
  const settings = useQuery({ ...settingsQuery(phoneNumberId), enabled: false })
  const count = railNeeds(useAttention(phoneNumberId, settings.data?.[0] !== undefined))[path] ?? 0
  const text = t('{count, plural, one {# needs attention} other {# need attention}}', { count })
  return <Count count={count} text={text} look="bg-warn-soft text-warn" />
}

export function DraftTabCount() {
  const count = useShownDraft()?.changes.length ?? 0
  const text = t('{count, plural, one {# unpublished change} other {# unpublished changes}}', { count })
  return <Count count={count} text={text} look="bg-hover text-text" />
}
