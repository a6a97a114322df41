/** A conversation's last entry in one line. */
import type { ConversationSummary } from '../../../../contract/studio/conversations.ts'
import type { Speaker } from '../../../../conversations/fact.ts'
import { noticeText } from '../../../../conversations/notices.ts'
import { messageWords } from '../../../../conversations/words.ts'
import { contentIn, noticeIn } from '../../../conversation/model/thread-entries.ts'
import { actText, handoverText, speakerNames, statusText } from '../../../conversation/phrases.ts'
import { deletedText } from './words.ts'

export interface LastLine {
  /** Undefined if the text says it. */
  readonly speaker: Speaker | undefined
  readonly text: string
  /** The team member who wrote it. */
  readonly by?: string | undefined
}

export function lastLineOf({ speaker: told, text, entry }: ConversationSummary['last']): LastLine {
  const speaker = told === 'platform' ? undefined : told
  const { kind, content, deleted, notice, handover, act, by, status } = entry
  if (kind === 'notice')
    return { speaker: undefined, text: notice ? noticeText(noticeIn(notice, text)) : text }
  if (kind === 'handover') return { speaker: undefined, text: handoverText(handover?.to ?? undefined) }
  if (kind === 'act')
    return { speaker: undefined, text: actText(act ?? 'replied', by ?? { name: speakerNames.team }) }
  if (deleted) return { speaker: undefined, text: deletedText({ speaker: speaker ?? null }) }
  const said = contentIn(content, text)
  if (said !== undefined) return { speaker, text: messageWords(said), by: by?.name }
  return { speaker: undefined, text: status === undefined ? text : statusText(status) }
}
