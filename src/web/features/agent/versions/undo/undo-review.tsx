/** The plan that undoes one act, or everything that changed outside the studio. */

import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, useMemo } from 'react'
import { bundleOf } from '../../../../../agent/bundle/bundle-of.ts'
import type { LiveAgent } from '../../../../../agent/bundle/live-agent.ts'
import {
  type ChangedAgent,
  connectorNamesOf,
  nameOfChange,
  withoutChanges,
} from '../../../../../agent/changes/apply-changes.ts'
import { canBeUndone, type RecordedChange } from '../../../../../agent/changes/change-file.ts'
import { t } from '../../../../../contract/translate.ts'
import { useSession } from '../../../../api/session.ts'
import { PlanHead } from '../../../../plan/plan-head.tsx'
import { Review } from '../../../../plan/review.tsx'
import type { TransferSource } from '../../../../plan/transfer-source.ts'
import { transferWords } from '../../../../plan/transfer-words.ts'
import { useLiveAgent } from '../../../../plan/use-live-agent.ts'
import { Note } from '../../../../ui/note.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { QueryView } from '../../../../ui/waiting/query-view.tsx'
import { actQuery, type RecordedAct } from './act-query.ts'
import { conflictText, outsideTitle, undoCount, undoTitle } from './words.ts'

interface Props extends Omit<ComponentProps<typeof Review>, 'source'> {
  act: string
  /** The member whose act it was. */
  by: string | undefined
}

export function UndoReview({ act, by, ...review }: Props) {
  const { phoneNumberId } = review
  const kept = useQuery(actQuery({ owner: useSession().user.id, phoneNumberId }, act, by))
  return (
    <QueryView query={kept} skeleton={<SkeletonRows rows={4} label={t('Reading what was changed')} />}>
      {(found) => {
        if (found === null)
          return (
            <Refused
              phoneNumberId={phoneNumberId}
              text={t(
                'What this change did is not stored any more, or never was: only the newest changes made on these pages are kept. Restore a version instead.',
              )}
            />
          )
        const changes = found.changes.filter(canBeUndone)
        const isWhole = found.isWhole && changes.length === found.changes.length
        return changes.length > 0 ? (
          <Planned kept={{ ...found, changes, isWhole }} {...review} />
        ) : (
          <Refused
            phoneNumberId={phoneNumberId}
            text={t(
              'Deleted credentials, tools and files are not stored, so this cannot be undone here. Restore a version, then add the credentials by hand.',
            )}
          />
        )
      }}
    </QueryView>
  )
}

function Refused({ phoneNumberId, text }: { phoneNumberId: string; text: string }) {
  return (
    <>
      <PlanHead title={transferWords.title} />
      <Note tone="warn">
        <p>{text}</p>
        <TextLink to="/phones/$phoneNumberId/history" params={{ phoneNumberId }}>
          {t('Back to the history')}
        </TextLink>
      </Note>
    </>
  )
}

type PlannedProps = Omit<Props, 'act' | 'by'> & { kept: RecordedAct }

function Planned({ kept, ...review }: PlannedProps) {
  const { live, progress } = useLiveAgent(review.phoneNumberId)
  return (
    <QueryView query={live} skeleton={<p role="status">{progress}</p>}>
      {(agent) => <Undoing kept={kept} live={agent} {...review} />}
    </QueryView>
  )
}

/** Planned once: the live agent is read again before the first write, and a line that is outdated then is left. */
function Undoing({ kept, live, ...review }: PlannedProps & { live: LiveAgent }) {
  const { source, conflicts } = useMemo(() => undone(kept, live), [kept, live])
  return (
    <>
      <Conflicts conflicts={conflicts} changes={kept.changes} isWhole={kept.isWhole} />
      <Review {...review} source={source} />
    </>
  )
}

function undone({ changes, isOutside }: RecordedAct, live: LiveAgent) {
  const { bundle } = bundleOf(live)
  const names = connectorNamesOf(live)
  const all = changes.map(({ change }) => change)
  const { agent, conflicts } = withoutChanges(bundle.agent, all, names)
  const [only] = all
  const from = only === undefined || isOutside || all.length > 1 ? '' : nameOfChange(only)
  const source: TransferSource = {
    ...{ bundle: { ...bundle, agent }, origin: 'undo', from },
    title: isOutside ? outsideTitle() : from === '' ? undoCount(all.length) : undoTitle(from),
    lead: isOutside
      ? t('Only what was changed outside the studio is set back. Your team’s own changes stay.')
      : t('Only what this change touched is set back. What others changed since stays.'),
  }
  return { source, conflicts }
}

interface ConflictsProps extends Pick<ChangedAgent, 'conflicts'> {
  changes: readonly Pick<RecordedChange, 'isPartial'>[]
  isWhole: boolean
}

function Conflicts({ conflicts, changes, isWhole }: ConflictsProps) {
  const isPartial = changes.some((change) => change.isPartial)
  if (conflicts.length === 0 && !isPartial && isWhole) return null
  return (
    <Note tone="warn" {...(conflicts.length > 0 && { title: t('Changed again since') })}>
      {conflicts.map((conflict) => (
        <p key={`${conflict.change.kind} ${conflict.change.id} ${conflict.name}`} dir="auto">
          {conflictText(conflict)}
        </p>
      ))}
      {isPartial && <p>{t('Values that may be credentials are not stored, and stay as they are now.')}</p>}
      {!isWhole && (
        <p>
          {t(
            'Not everything is stored here: deleted credentials, files, customers on the allowlist, and what did not fit. Restore the version before to set it back.',
          )}
        </p>
      )}
    </Note>
  )
}
