import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { AgentDraft } from '../../../../agent/draft/draft.ts'
import type { ListedReview } from '../../../../contract/studio/workspace/review-request.ts'
import { isUnderReview } from '../../../../contract/studio/workspace/review-states.ts'
import { t } from '../../../../contract/translate.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { actOnReview, reviewsKey, reviewsQuery } from '../../../api/agent/reviews.ts'
import { useSession } from '../../../api/session.ts'
import { useWriteBlock, type WritePlace } from '../../../api/write-block.ts'
import type { KnownNumber } from '../../../forms/pick-number/known-number.ts'
import { PlanResult } from '../../../plan/plan-result.tsx'
import { isTargetDone, type PlanLine, type TargetRun } from '../../../plan/plan-target.ts'
import type { PlanRuns } from '../../../plan/use-plan-run.ts'
import { draftKey, isDraftOn, subscribeToSwitch } from '../../../records/draft/draft-switch.ts'
import { type UnrestoredTest, useUnrestored } from '../../../records/test-number.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { Status } from '../../../ui/status.tsx'
import { RelativeTime } from '../../../ui/time.tsx'
import { QueryView } from '../../../ui/waiting/query-view.tsx'
import { draftQuery } from '../../../versions/use-draft.ts'
import { workspaceQuery } from '../../../workspace/activity.ts'
import { DraftReview } from './draft-review.tsx'
import { AskForReview } from './review/ask-for-review.tsx'
import { OtherReviews } from './review/other-reviews.tsx'
import { ReviewHead } from './review/review-head.tsx'
import { requestWords } from './review/words.ts'
import { type CustomersOf, restoreInterrupted, useDraftTest } from './test/current-test.ts'
import { DraftTestSection } from './test/draft-test.tsx'
import { PublishedTest } from './test/published-test.tsx'
import { draftTestWords, restorations } from './test/words.ts'
import { useDraftActions } from './use-draft-actions.ts'
import { useDraftRun } from './use-draft-run.ts'
import { draftWords } from './words.ts'

// The review requests of a number, and the one under which its draft stays as it is.

type Chosen = [draft: AgentDraft, lines: readonly PlanLine[], isPartial: boolean]
type Publish = (...of: [...Chosen, review?: string]) => void

function useReviews(phoneNumberId: string, publish: Publish) {
  const { user } = useSession()
  const queryClient = useQueryClient()
  const { review: shown } = useSearch({ strict: false })
  const isTeam = useQuery(workspaceQuery).data === true
  const { data } = useQuery({ ...reviewsQuery(phoneNumberId), enabled: isTeam })
  const { reviews = [], isRequired = false } = data ?? {}
  const approving = useMutation({
    mutationFn: (review: ListedReview) => actOnReview(review, { act: 'approve' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: reviewsKey }),
  })

  return {
    isTeam,
    all: { reviews, isRequired, shown, isTeam },
    error: approving.error,
    of: ({ review }: AgentDraft) => reviews.find(({ id, state }) => id === review && isUnderReview(state)),
    /** Who asked does not publish the own request where reviews are required. */
    placeOf(draft: AgentDraft, review: ListedReview | undefined) {
      const place: WritePlace = review === undefined ? 'publish' : 'live'
      const isUnknown = draft.review !== undefined && data === undefined
      const isOwn = isRequired && review?.askedBy.id === user.id
      return {
        place,
        heldBack: isUnknown
          ? requestWords.loading
          : isOwn
            ? t('You asked for this review, so another publisher has to publish it.')
            : undefined,
      }
    },
    /** Publishing is approving: a reviewed draft is approved first. */
    async publish(review: ListedReview | undefined, ...chosen: Chosen) {
      try {
        if (review?.state === 'open') await approving.mutateAsync(review)
      } catch {
        // Shown as the mutation's error.
        return
      }
      publish(...chosen, review?.id)
    },
  }
}

interface Props {
  customersOf: CustomersOf
  numbers: readonly KnownNumber[]
}

export function DraftChanges(props: Props) {
  const phoneNumberId = usePhoneNumberId()
  return <DraftOf key={phoneNumberId} phoneNumberId={phoneNumberId} {...props} />
}

function DraftOf({ phoneNumberId, customersOf, numbers }: Props & { phoneNumberId: string }) {
  const key = draftKey(useSession().user.id, phoneNumberId)
  const query = useQuery(draftQuery(key))
  const actions = useDraftActions(key, phoneNumberId)
  const { runs, changes: published, publish, resumeStored, discard } = useDraftRun(key, phoneNumberId)
  const [target] = runs.targets
  const shared = { phoneNumberId, customersOf }
  const reviewing = useReviews(phoneNumberId, publish)
  const others = <OtherReviews phoneNumberId={phoneNumberId} numbers={numbers} {...reviewing.all} />

  if (target !== undefined) {
    return (
      <Publishing runs={runs} target={target} onClose={() => void discard()}>
        <PublishedTest {...shared} changes={published} versionId={target.versionId ?? ''} />
      </Publishing>
    )
  }
  return (
    <QueryView query={query} skeleton={<SkeletonRows rows={4} label={t('Loading the draft')} />}>
      {(draft) => {
        const interrupted = <InterruptedTest phoneNumberId={phoneNumberId} />
        if (draft === null) {
          return (
            <div className="flex flex-col gap-8">
              {interrupted}
              <Beginning actions={actions} />
              {others}
            </div>
          )
        }
        const { run, changes } = draft
        const review = reviewing.of(draft)
        return (
          <div className="flex flex-col gap-8">
            {interrupted}
            <DraftHead draftKey={key} draft={draft} actions={actions} isFrozen={review !== undefined} />
            {review && <ReviewHead review={review} title={requestWords.ofDraft} />}
            {reviewing.error != null && <FailureNote error={reviewing.error} />}
            {run && <Unfinished onGoOn={() => resumeStored(draft, run, review?.id)} />}
            <DraftReview
              phoneNumberId={phoneNumberId}
              draft={draft}
              review={review}
              {...reviewing.placeOf(draft, review)}
              onPublish={(chosen, isPartial) => void reviewing.publish(review, draft, chosen, isPartial)}
              onDrop={review === undefined ? (change) => actions.dropping.mutate(change) : undefined}
              test={
                changes.length > 0 && <DraftTestSection {...shared} numbers={numbers} changes={changes} />
              }
            />
            {reviewing.isTeam && review === undefined && run === undefined && changes.length > 0 && (
              <AskForReview phoneNumberId={phoneNumberId} draft={draft} />
            )}
            {others}
          </div>
        )
      }}
    </QueryView>
  )
}

interface PublishingProps {
  runs: PlanRuns
  target: TargetRun
  onClose: () => void
  /** The test of what was published. */
  children: ReactNode
}

function Publishing({ runs, target, onClose, children }: PublishingProps) {
  return (
    <div className="flex flex-col gap-8">
      <PlanResult isSection runs={runs} outcomes={draftWords.outcomes} place="live" onClose={onClose} />
      {target.versionId !== null && isTargetDone(target) && !runs.isBusy && children}
    </div>
  )
}

function Unfinished({ onGoOn }: { onGoOn: () => void }) {
  const blocked = useWriteBlock('live')
  return (
    <Note tone="warn" title={t('Unfinished publishing')}>
      <p>
        {t('You can resume it where it stopped. The agent is read again first, so nothing is done twice.')}
      </p>
      <div className="flex flex-wrap gap-2 py-1.5">
        <Button size="small" blocked={blocked} onClick={onGoOn}>
          {draftWords.goOn}
        </Button>
      </div>
    </Note>
  )
}

function Beginning({ actions: { beginning, progress } }: { actions: ReturnType<typeof useDraftActions> }) {
  const isTeam = useQuery(workspaceQuery).data
  const { demo } = useSession()
  return (
    <div className="flex max-w-prose flex-col gap-4">
      <p>
        {t('No draft is open. In a draft, what you save on this number’s pages waits until you publish it.')}
      </p>
      <div className="flex flex-wrap items-center gap-4">
        <Button
          weight="primary"
          blocked={useWriteBlock('records')}
          isBusy={beginning.isPending}
          onClick={() => beginning.mutate()}
        >
          {t('Start draft')}
        </Button>
        <p role="status" className="text-quiet">
          {beginning.isPending ? progress || t('Reading the agent') : ''}
        </p>
      </div>
      {beginning.isError && <FailureNote error={beginning.error} />}
      <p className="text-label text-quiet">
        {draftWords.live} {isTeam !== undefined && draftWords.where(demo, isTeam)}
      </p>
    </div>
  )
}

interface DraftHeadProps {
  draftKey: string
  draft: AgentDraft
  actions: ReturnType<typeof useDraftActions>
  isFrozen: boolean
}

function DraftHead({ draftKey, draft, actions, isFrozen }: DraftHeadProps) {
  const isOn = useSyncExternalStore(subscribeToSwitch, () => isDraftOn(draftKey))
  return (
    <div className="flex flex-col gap-2 border-line border-b pb-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Status tone={isOn ? 'info' : 'quiet'} shape={isOn ? 'live' : 'off'}>
          {isOn ? draftWords.on : draftWords.aside}
        </Status>
        <span className="text-quiet">
          {t('Started')} <RelativeTime moment={new Date(draft.startedAt)} />
        </span>
        <span className="ms-auto flex flex-wrap gap-2">
          <Button size="small" onClick={() => actions.turn(!isOn)}>
            {isOn ? t('Pause draft') : draftWords.goOn}
          </Button>
          <ConfirmAction
            label={t('Discard')}
            title={t('Discard the draft?')}
            text={t('Its changes are deleted. The live agent stays as it is.')}
            cancel={t('Cancel')}
            blocked={
              useWriteBlock('records') ??
              (isFrozen && t('The draft is under review. Withdraw the request to discard it.'))
            }
            weight="danger"
            size="small"
            onConfirm={() => actions.discarding.mutateAsync(draft.changes)}
          />
        </span>
      </div>
      <p className="max-w-prose text-quiet">
        {isOn
          ? draftWords.live
          : t('The pages show the live agent, and what you save takes effect immediately.')}
      </p>
    </div>
  )
}

/** Offers to restore a test number after an interrupted test. */
function InterruptedTest({ phoneNumberId }: { phoneNumberId: string }) {
  const owner = useSession().user.id
  const unrestored = useUnrestored({ owner, phoneNumberId })
  const run = useDraftTest(owner, phoneNumberId)
  const restoring = useMutation({
    mutationFn: (test: UnrestoredTest) => restoreInterrupted(owner, test),
  })
  if (restoring.data === 'same' || restoring.data === 'differs')
    return <Note tone="good" title={restorations[restoring.data]} isUrgent />
  if (unrestored === undefined || run?.state === 'running') return null
  return (
    <Note tone="warn" title={draftTestWords.unrestored}>
      <p>{t('The test number still has the draft. Restore it before you use it for anything else.')}</p>
      {restoring.isError && <FailureNote error={restoring.error} />}
      {restoring.data === 'failed' && <p role="alert">{restorations.failed}</p>}
      <div className="flex flex-wrap items-center gap-3 py-1.5">
        <Button size="small" isBusy={restoring.isPending} onClick={() => restoring.mutate(unrestored)}>
          {restoring.isPending ? t('Restoring the test number') : t('Restore test number')}
        </Button>
      </div>
    </Note>
  )
}
