import { useQuery } from '@tanstack/react-query'
import { recognisedSettingsQuery } from '../../../api/agent/agent-documents.ts'
import { Note } from '../../../ui/note.tsx'
import { allowlistWords } from './words.ts'

/** Everyone by default (docs/platform.md, section 5.2). */
export function AudienceNote({ phoneNumberId }: { phoneNumberId: string }) {
  const { data } = useQuery(recognisedSettingsQuery(phoneNumberId))
  const [agent] = data ?? []
  if (agent === undefined || agent.ai_audience === 'ALLOWLISTED_ONLY') return null
  return (
    <Note tone="info">
      <p>{allowlistWords.everyone}</p>
    </Note>
  )
}
