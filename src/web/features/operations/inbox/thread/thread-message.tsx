import { clsx } from 'clsx'
import { t } from '../../../../../contract/translate.ts'
import type { MessageEntry } from '../../../../../conversations/entry.ts'
import { referenceText } from '../../../../../conversations/words.ts'
import { eventOf } from '../../../../conversation/model/thread-entries.ts'
import { speakerNames, statusText } from '../../../../conversation/phrases.ts'
import { RichMessage } from '../../../../conversation/rich-message.tsx'
import { FoldedPart } from '../../../../ui/page/fold.tsx'
import type { InboxRow } from '../inbox-rows.ts'
import { deletedText, inboxWords } from '../words.ts'
import { EntryFoot } from './entry-foot.tsx'
import { type MessageProps, MessageTools } from './message-tools.tsx'

const looks = {
  customer: 'self-start border-line bg-raised',
  agent: 'self-end border-transparent bg-accent-soft',
  team: 'self-end border-transparent bg-info-soft',
} as const

export function ThreadMessage(props: MessageProps) {
  const { row, entries, entry, isHit } = props
  const { speaker, status, problem } = entry
  const isJustSent = speaker === 'team' && eventOf(entry) === undefined && status === undefined
  return (
    <li
      data-entry={entry.id}
      // A tap gives it the focus.
      tabIndex={-1}
      className={clsx(
        isHit && 'ring-2 ring-accent ring-inset',
        'group/entry relative flex outline-none w-fit max-w-[85%] flex-col gap-1 rounded-edge border px-3 py-2',
        speaker === null ? 'self-end border-line-strong border-dashed' : looks[speaker],
      )}
    >
      {speaker !== null && (
        <p className="text-label text-quiet">
          <bdi>{speakerOf(row, entry)}</bdi>
        </p>
      )}
      <Said entries={entries} entry={entry} />
      {problem && (
        <p dir="auto" className="text-bad">
          {problem}
        </p>
      )}
      <Reactions entry={entry} />
      <EntryFoot entry={entry}>
        {isJustSent && <span>{t('Sent to the platform')}</span>}
        {status && <span className={clsx(status === 'failed' && 'text-bad')}>{statusText(status)}</span>}
        {entry.edited && <span>{t('Edited')}</span>}
        {isHit && <span className="font-semibold">{inboxWords.hit}</span>}
      </EntryFoot>
      <MessageTools {...props} />
    </li>
  )
}

/** In a group, each customer has a name; in a reply from the studio, the team member. */
function speakerOf({ kind }: InboxRow, { speaker, sender, by }: MessageEntry): string {
  const member =
    kind === 'group' && speaker === 'customer' ? (sender?.name ?? sender?.ids[0]?.value) : undefined
  const named = speaker === 'team' ? by?.name : member
  return named ?? (speaker === null ? '' : speakerNames[speaker])
}

function Said({ entries, entry }: Pick<MessageProps, 'entries' | 'entry'>) {
  const { speaker, text, content, isOfAgent, deletedAt, edited } = entry
  if (deletedAt !== undefined) return <p className="text-quiet italic">{deletedText(entry)}</p>
  if (content === undefined)
    return (
      <p>{isOfAgent ? t('A message from the agent. Its text is not stored.') : inboxWords.textMissing}</p>
    )
  if (speaker === null) return <p>{inboxWords.textMissing}</p>
  const reference = referenceText(content)
  const quoted = quotedBy(entries, entry)
  return (
    <>
      {reference && (
        <p dir="auto" className="text-label text-quiet">
          {reference}
        </p>
      )}
      {quoted && (
        <blockquote
          dir="auto"
          className="line-clamp-2 border-line-strong border-s-2 ps-2 text-label text-quiet"
        >
          {quoted}
        </blockquote>
      )}
      <RichMessage text={text} content={(content.type ?? 'text') === 'text' ? undefined : content} />
      {edited && (
        <FoldedPart title={t('Earlier text')}>
          {edited.earlier.map((earlier, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two versions may have the same words
            <p key={index} dir="auto" className="whitespace-pre-wrap">
              {earlier}
            </p>
          ))}
        </FoldedPart>
      )}
    </>
  )
}

/** The message that this one answers, if its words are known. */
function quotedBy(
  entries: MessageProps['entries'],
  { content, quotes }: MessageProps['entry'],
): string | undefined {
  const id = quotes?.messageId ?? content?.context?.id
  if (!id) return undefined
  const quoted = entries.find((other) => other.kind === 'message' && other.messageId === id)
  return (quoted?.kind === 'message' ? quoted.text : quotes?.text) || undefined
}

function Reactions({ entry: { reactions } }: Pick<MessageProps, 'entry'>) {
  if (reactions.length === 0) return null
  return (
    <ul aria-label={t('Reactions')} className="flex flex-wrap gap-1">
      {reactions.map(({ emoji, speaker }) => (
        <li
          key={`${speaker} ${emoji}`}
          className="rounded-full border border-line bg-raised px-1.5 text-work"
        >
          {emoji} <span className="sr-only">{speakerNames[speaker]}</span>
        </li>
      ))}
    </ul>
  )
}
