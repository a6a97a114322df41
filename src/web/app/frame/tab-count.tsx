import { useQuery } from '@tanstack/react-query'
import { t } from '../../../contract/translate.ts'
import { settingsQuery } from '../../api/agent/agent-documents.ts'
import { useAttention } from '../../api/agent/needs/attention.ts'
import { tabNeeds } from '../../api/agent/needs/need-links.ts'

export function TabCount({ phoneNumberId, path }: { phoneNumberId: string; path: string }) {
  const settings = useQuery({ ...settingsQuery(phoneNumberId), enabled: false })
  const count = tabNeeds(useAttention(phoneNumberId, settings.data?.[0] !== undefined))[path] ?? 0
  if (count === 0) return null
  return (
    <span className="ms-1.5 rounded-full bg-warn-soft px-1.5 text-label text-warn tabular-nums">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">
        {t('{count, plural, one {# needs attention} other {# need attention}}', { count })}
      </span>
    </span>
  )
}
