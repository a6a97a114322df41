/** The plan that publishes a draft, with its test and others' changes since its start. */

import { type ReactNode, useMemo } from 'react'
import type { LiveAgent } from '../../../../agent/bundle/live-agent.ts'
import type { AgentDraft, DraftChange } from '../../../../agent/draft/draft.ts'
import { conflictsOf, type DraftConflict, driftSince } from '../../../../agent/draft/draft-drift.ts'
import { planDraft } from '../../../../agent/draft/draft-plan.ts'
import type { ListedReview } from '../../../../contract/studio/workspace/review-request.ts'
import { t } from '../../../../contract/translate.ts'
import type { WritePlace } from '../../../api/write-block.ts'
import { ChangeList } from '../../../plan/change-list.tsx'
import { fieldLabel } from '../../../plan/field-labels.ts'
import { PlanHead } from '../../../plan/plan-head.tsx'
import type { PlanLine } from '../../../plan/plan-target.ts'
import { PlanView } from '../../../plan/plan-view.tsx'
import { transferKindNames } from '../../../plan/transfer-words.ts'
import { useLiveAgent } from '../../../plan/use-live-agent.ts'
import { formatList, formatNumber } from '../../../text/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { FilledText } from '../../../ui/page/filled-text.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { aboutOf, entryOf, ReviewComments } from './review/review-comments.tsx'
import { useHasPassed } from './test/draft-test.tsx'
import { authorCount, draftWords, publishCount } from './words.ts'

interface Props {
  phoneNumberId: string
  draft: AgentDraft
  onPublish: (chosen: readonly PlanLine[], isPartial: boolean) => void
  /** Undefined while the draft stays as it is. */
  onDrop: ((change: DraftChange) => void) | undefined
  /** Under which the draft stays as it is. */
  review: ListedReview | undefined
  place: WritePlace
  heldBack: string | undefined
  test: ReactNode
}

export function DraftReview({ phoneNumberId, ...props }: Props) {
  const { live, progress } = useLiveAgent(phoneNumberId)
  return (
    <QueryView query={live} skeleton={<p role="status">{progress}</p>}>
      {(agent) => <Outlook live={agent} onReadAgain={() => void live.refetch()} {...props} />}
    </QueryView>
  )
}

function Outlook({
  live,
  draft,
  onPublish,
  onDrop,
  onReadAgain,
  review,
  place,
  heldBack,
  test,
}: Omit<Props, 'phoneNumberId'> & { live: LiveAgent; onReadAgain: () => void }) {
  const { base, changes } = draft
  const isUnproven = useHasPassed(live.phoneNumberId, changes) === false
  const { items, unread, unclear } = useMemo(() => planDraft(live, changes, base), [live, changes, base])
  const conflicts = useMemo(() => conflictsOf(changes, live), [changes, live])
  const drift = useMemo(() => driftSince(base, live), [base, live])
  return (
    <div className="flex flex-col gap-8">
      <section aria-label={draftWords.planTitle} className="flex flex-col gap-4">
        <PlanHead isSection title={draftWords.planTitle} />
        {conflicts.length > 0 && <Conflicts conflicts={conflicts} onDrop={onDrop} />}
        {drift.length > 0 && (
          <details>
            <summary className="w-fit rounded-small text-quiet">
              {draftWords.driftTitle} ({formatNumber(drift.length)})
            </summary>
            <p className="max-w-prose py-2 text-quiet">
              {t('These stay as they are, unless a change above is in the same field.')}
            </p>
            <ChangeList items={drift} label={draftWords.driftTitle} />
          </details>
        )}
        <DraftAuthors changes={changes} />
        <PlanView
          targets={[
            {
              id: live.phoneNumberId,
              name: '',
              lines: items,
              unread,
              unclear,
              isOff: live.settings?.rollout?.enabled === false,
            },
          ]}
          onApply={(chosen, isPartial) => onPublish(chosen.get(live.phoneNumberId) ?? [], isPartial)}
          onReadAgain={onReadAgain}
          countText={publishCount}
          emptyText={t('No changes yet. What you save on this number’s pages is collected here.')}
          place={place}
          heldBack={heldBack}
          {...(review && {
            mend: (line) => <ReviewComments review={review} entry={entryOf(line)} about={aboutOf(line)} />,
          })}
          test={test}
          {...(isUnproven && { unproven: t('Test the draft first: all scenarios have to pass') })}
        />
      </section>
    </div>
  )
}

/** Number of changes per member in a shared draft. */
function DraftAuthors({ changes }: Pick<AgentDraft, 'changes'>) {
  const authors = new Map<string, { count: number; at: string }>()
  for (const { by, at } of changes) {
    if (by === undefined || at === undefined) continue
    const author = authors.get(by.name) ?? { count: 0, at }
    authors.set(by.name, { count: author.count + 1, at: author.at > at ? author.at : at })
  }
  if (authors.size === 0) return null
  return (
    <ul aria-label={t('Changed by')} className="flex flex-wrap gap-x-4 gap-y-1 text-quiet">
      {[...authors].map(([name, { count, at }]) => (
        <li key={name}>
          <FilledText
            text={t('{name}: {changes}, {time}')}
            values={{ name, changes: authorCount(count), time: <RelativeTime moment={new Date(at)} /> }}
          />
        </li>
      ))}
    </ul>
  )
}

function Conflicts({ conflicts, onDrop }: Pick<Props, 'onDrop'> & { conflicts: readonly DraftConflict[] }) {
  return (
    <Note tone="warn" title={t('Conflicts with changes made elsewhere')}>
      <p>{t('Publishing replaces the other version. Check the changes below, or discard yours.')}</p>
      <ul className="flex flex-col gap-1.5 py-1.5">
        {conflicts.map(({ change, name, state, fields }) => (
          <li key={`${change.kind} ${change.id}`} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            <span className="min-w-0 break-words">
              <span className="text-quiet">{transferKindNames[change.kind]}</span>{' '}
              {!isOnly(change) && <b>{name} </b>}
              {state === 'gone'
                ? t('This was deleted on the platform, so your change cannot be published.')
                : t('({fields})', {
                    fields: formatList(fields.map((field) => fieldLabel(change.kind, [field]))),
                  })}
            </span>
            {onDrop && (
              <Button size="small" onClick={() => onDrop(change)}>
                {t('Discard my change')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Note>
  )
}

/** Singletons are named by their kind. */
function isOnly({ kind }: DraftChange): boolean {
  return kind === 'settings' || kind === 'business_info'
}
