/** A plan before any write: risks, changes and one button. */

import { type ReactNode, useState } from 'react'
import { deletesCredentials } from '../../agent/plan/run-record.ts'
import { t } from '../../contract/translate.ts'
import { useWriteBlock, type WritePlace } from '../api/write-block.ts'
import { setUpAgentText } from '../text/small-texts.ts'
import { Button } from '../ui/form/button.tsx'
import { CheckLine } from '../ui/form/check-line.tsx'
import { Note } from '../ui/note.tsx'
import { ConfirmAction } from '../ui/overlay/confirm-action.tsx'
import { Tag } from '../ui/tag.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { lostText } from './entry-words.ts'
import { shownName } from './field-labels.ts'
import { PlanFoot } from './plan-foot.tsx'
import { PlanGroups } from './plan-group.tsx'
import { type PlanRow, type Risk, risksOf } from './plan-groups.ts'
import type { PlanLine, PlanTarget } from './plan-target.ts'
import {
  allowlistEntries,
  applyCount,
  leftOutTitle,
  lineKindNames,
  noAgentTitle,
  transferWords,
} from './transfer-words.ts'
import { UnclearEntriesNote } from './unclear-entries-note.tsx'
import { UnreadNote, unreadLines } from './unread-note.tsx'
import { type PlanChoice, usePlanChoice } from './use-plan-choice.ts'
import { kindCount, planWords, riskText, selectedCount } from './words.ts'

/** A plan's overview: selected changes per kind, and their risks. */
const bad: ReadonlySet<Risk> = new Set(['credentials', 'file', 'deleted'])

function PlanSummary({ choice: { chosen } }: { choice: PlanChoice }) {
  const risks = risksOf(chosen)
  const kinds = [...new Set(chosen.map(({ kind }) => kind))]
  return (
    <section
      aria-label={planWords.summary}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 rounded-edge border border-line bg-raised px-4 py-3"
    >
      <p className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
        {kinds.length === 0
          ? planWords.none
          : kinds.map((kind) => (
              <span key={kind} className="whitespace-nowrap">
                {kindCount(lineKindNames[kind], chosen.filter((row) => row.kind === kind).length)}
              </span>
            ))}
      </p>
      {risks.length === 0 ? (
        <p className="text-label text-quiet">{planWords.noRisk}</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {risks.map(({ risk, count }) => (
            <li key={risk}>
              <Tag tone={bad.has(risk) ? 'bad' : 'warn'}>{riskText(risk, count)}</Tag>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface Props {
  targets: readonly PlanTarget[]
  /** Selected lines by target, without empty targets; `isPartial` although something could not be read. */
  onApply: (chosen: ReadonlyMap<string, readonly PlanLine[]>, isPartial: boolean) => void
  onReadAgain?: () => void
  countText?: (count: number, targets: number, deletions: number) => string
  /** Fields that mend a line which cannot be applied as it is. */
  mend?: (line: PlanLine) => ReactNode
  emptyText?: string
  /** Why it should not be applied yet; applying anyway asks for confirmation. */
  unproven?: string
  test?: ReactNode
  /** Where it writes: to the live agent by default, which may take a review. */
  place?: WritePlace
  /** Why it cannot be applied now, for whoever may write. */
  heldBack?: string | undefined
  children?: ReactNode
}

export function PlanView({
  targets,
  emptyText = t('No changes: the agent already matches the source.'),
  test,
  children,
  onReadAgain,
  mend,
  ...applying
}: Props) {
  const choice = usePlanChoice(targets)
  const { rows } = choice
  const isUnread = targets.some(({ unread }) => unread.length > 0)
  const [isPartial, setIsPartial] = useState(false)
  return (
    <div className="flex flex-col gap-4">
      <WithoutAgent targets={targets} />
      <UnreadNote title={transferWords.unreadTitle} lines={unreadLines(targets.filter(hasAgent))}>
        {rows.length > 0 && (
          <CheckLine checked={isPartial} onSwitch={setIsPartial} className="gap-2 py-1.5">
            {t('Apply the rest without these parts')}
          </CheckLine>
        )}
        {onReadAgain && (
          <Button size="small" onClick={onReadAgain}>
            {t('Read again')}
          </Button>
        )}
      </UnreadNote>
      <UnclearEntriesNote unclear={targets.flatMap(({ unclear }) => unclear)} />
      {rows.length === 0 && !isUnread && <p>{emptyText}</p>}
      {rows.length > 0 && (
        <>
          <PlanSummary choice={choice} />
          <LeftOut rows={rows.filter(({ id }) => choice.leftOut.has(id) && !choice.has(id))} />
          <PlanGroups choice={choice} targets={targets} mend={mend} />
        </>
      )}
      {test}
      {(rows.length > 0 || children) && (
        <PlanFoot text={footText(choice, applying.unproven)}>
          {children}
          {choice.ids.length > 0 && (
            <ApplyButton choice={choice} isUnread={isUnread} isPartial={isPartial} {...applying} />
          )}
        </PlanFoot>
      )}
    </div>
  )
}

function footText({ ids, chosen }: PlanChoice, unproven: string | undefined): string {
  if (ids.length === 0) return ''
  const selected = selectedCount(chosen.length, ids.length)
  return unproven === undefined ? selected : t('{selected}. {unproven}', { selected, unproven })
}

interface ApplyProps extends Pick<Props, 'onApply' | 'countText' | 'unproven' | 'place' | 'heldBack'> {
  choice: PlanChoice
  isUnread: boolean
  isPartial: boolean
}

function ApplyButton({ choice, isUnread, isPartial, onApply, ...look }: ApplyProps) {
  const { countText = applyCount, unproven, place = 'publish', heldBack } = look
  const reason =
    choice.chosen.length === 0 ? planWords.none : isUnread && !isPartial && transferWords.unreadTitle
  const blocked = useWriteBlock(place) ?? heldBack ?? reason
  const lost = choice.chosen.filter(deletesCredentials).map(({ name }) => name)
  const byTarget = choice.chosenByTarget()
  const deletions = choice.chosen.filter(({ change }) => change === 'delete').length
  const label = countText(choice.chosen.length, byTarget.size, deletions)
  const apply = () => onApply(byTarget, isUnread && isPartial)
  if (unproven === undefined && lost.length === 0) {
    return (
      <Button data-story="publish" weight="primary" blocked={blocked} onClick={apply}>
        {label}
      </Button>
    )
  }
  const question = unproven === undefined ? undefined : planWords.publishAnywayQuestion
  return (
    <ConfirmAction
      {...(question ?? { label, title: t('Delete connectors with their credentials?'), cancel: t('Keep') })}
      weight="danger"
      blocked={blocked}
      {...(lost.length > 0 && {
        typed: t('delete credentials'),
        text: lostText(lost),
      })}
      onConfirm={apply}
    />
  )
}

function LeftOut({ rows }: { rows: readonly PlanRow[] }) {
  if (rows.length === 0) return null
  return (
    <Note tone="warn" title={leftOutTitle(leftOutNames(rows))}>
      <p>
        {t(
          'These changes would let the agent answer customers that it does not answer now. Select them below to apply them too.',
        )}
      </p>
    </Note>
  )
}

/** Allowlist entries are customers' numbers and may be many, so only their count is shown. */
function leftOutNames(rows: readonly PlanRow[]): string[] {
  const customers = rows.filter(({ kind }) => kind === 'allowlist').length
  const others = rows
    .filter(({ kind }) => kind !== 'allowlist')
    .map((row) => [row.target.name, shownName(row) || lineKindNames[row.kind]].filter(Boolean).join(' '))
  return customers === 0 ? others : [...others, allowlistEntries(customers)]
}

const hasAgent = ({ unread }: PlanTarget) =>
  !unread.some(({ section, failure }) => section === 'settings' && failure.kind === 'missing')

function WithoutAgent({ targets }: Pick<Props, 'targets'>) {
  return targets
    .filter((target) => !hasAgent(target))
    .map(({ id, name }) => (
      <Note key={id} tone="warn" title={noAgentTitle(name)}>
        <p>{t('There is nothing to compare or change yet.')}</p>
        <TextLink to="/phones/$phoneNumberId" params={{ phoneNumberId: id }}>
          {setUpAgentText}
        </TextLink>
      </Note>
    ))
}
