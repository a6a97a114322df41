/** A line of activity as a sentence that links its subject. */

import { Link } from '@tanstack/react-router'
import { operations } from '../../contract/platform/operations/operations.ts'
import type { RecordKind } from '../../contract/platform/record-kinds/record-kinds.ts'
import type { ActivityLine } from '../../contract/studio/workspace/activity.ts'
import { recordKindOf } from '../../contract/studio/workspace/change-note.ts'
import { t } from '../../contract/translate.ts'
import { formatNumber } from '../text/format.ts'
import { FilledText } from '../ui/page/filled-text.tsx'
import { Tag } from '../ui/tag.tsx'
import { outsideText, runSentence, seenBy } from './run-words.ts'
import {
  activityKindWords,
  changeTexts,
  operationTexts,
  otherRecordTexts,
  recordTexts,
  repeatedText,
  workspaceWords,
} from './words.ts'

/** Tools are found at their connector. */
export const recordPages = {
  settings: '/phones/$phoneNumberId/settings',
  business_info: '/phones/$phoneNumberId/business-info',
  skills: '/phones/$phoneNumberId/skills',
  rich_replies: '/phones/$phoneNumberId/rich-replies',
  faqs: '/phones/$phoneNumberId/faqs',
  websites: '/phones/$phoneNumberId/websites',
  allowlist: '/phones/$phoneNumberId/allowlist',
  connectors: '/phones/$phoneNumberId/connectors',
  files: '/phones/$phoneNumberId/files',
} as const satisfies Record<Exclude<RecordKind, 'tools'>, string>

export function ActivitySentence({ line }: { line: ActivityLine }) {
  const { kind, user, status, count, times, changed = 0, isReported } = line
  const run = runSentence(line)
  if (kind === 'outside_change') {
    return (
      <>
        <span className="font-medium">{outsideText(count ?? 0)}</span>{' '}
        <span className="text-quiet">{seenBy(user.name || workspaceWords.you)}</span>
      </>
    )
  }
  return (
    <>
      <bdi className="font-medium">{user.name || workspaceWords.you}</bdi> {run ?? <What line={line} />}
      {count !== null && run === undefined && ` (${formatNumber(count)})`}
      {times !== undefined && ` · ${repeatedText(times, changed)}`}
      {isReported && (
        <>
          {' '}
          <Tag>{t('Reported')}</Tag>
        </>
      )}
      {status !== null && status >= 400 && (
        <>
          {' '}
          <Tag tone="warn">{t('Refused')}</Tag>
        </>
      )}
    </>
  )
}

/** By HTTP method; others edit. */
const changes: Readonly<Record<string, 'added' | 'deleted'>> = { POST: 'added', DELETE: 'deleted' }

const look = 'min-w-0 break-words underline underline-offset-2'

function Change({
  line: { method, phoneNumberId, name },
  record,
}: {
  line: ActivityLine
  record: RecordKind
}) {
  const text = changeTexts[record][changes[method ?? ''] ?? 'edited']
  if (phoneNumberId === null) return <FilledText text={text} values={{ name }} />
  const params = { phoneNumberId }
  if (record === 'settings' || record === 'business_info') {
    return (
      <Link to={recordPages[record]} params={params} className={look}>
        {text}
      </Link>
    )
  }
  if (name === undefined || record === 'allowlist' || record === 'tools')
    return <FilledText text={text} values={{ name }} />
  const link = (
    <Link to={recordPages[record]} params={params} search={{ q: name }} className={look} dir="auto">
      {name}
    </Link>
  )
  return <FilledText text={text} values={{ name: link }} />
}

function StoredRecord({ line: { method, phoneNumberId, template, name } }: { line: ActivityLine }) {
  const stored = template?.split('/')[3] ?? ''
  const texts = recordTexts[stored] ?? otherRecordTexts
  const isDeleted = method === 'DELETE'
  const isListed = stored === 'scenarios' && name !== undefined && phoneNumberId !== null && !isDeleted
  const subject = isListed ? (
    <Link
      to="/phones/$phoneNumberId/scenarios"
      params={{ phoneNumberId }}
      search={{ q: name }}
      className={look}
      dir="auto"
    >
      {name}
    </Link>
  ) : (
    <bdi>{name}</bdi>
  )
  return <FilledText text={isDeleted ? texts.deleted : texts.saved} values={{ name: subject }} />
}

/** Uses the reference's terms rather than the address's. */
function What({ line }: { line: ActivityLine }) {
  const { kind, method, template, event, target, name, review, phoneNumberId } = line
  if (kind === 'record') return <StoredRecord line={line} />
  if (kind !== 'write') {
    const detail = kind === 'unknown' ? name : undefined
    // Kinds with sentences of their own have no words here.
    const words: Readonly<Partial<Record<string, string>>> = activityKindWords
    const act = words[kind] ?? activityKindWords.unknown
    if (review !== undefined && phoneNumberId !== null) {
      return (
        <Link
          to="/phones/$phoneNumberId/draft"
          params={{ phoneNumberId }}
          search={{ review }}
          className={look}
        >
          {act}
        </Link>
      )
    }
    return [act, detail, event, target].filter((part) => part !== undefined).join(' · ')
  }
  const record = recordKindOf(template)
  if (record !== undefined) return <Change line={line} record={record} />
  const [id = '', operation] =
    Object.entries(operations).find(([, one]) => one.method === method && one.path === template) ?? []
  const words = operationTexts[id]
  if (words !== undefined) return words
  return `· ${operation?.title ?? `${method ?? ''} ${template ?? ''}`}`
}
