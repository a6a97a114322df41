/** Asks a model for one change that fixes a failed check, and adds it to the draft. */
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { bundleOf } from '../../../../agent/bundle/bundle-of.ts'
import { readAgent } from '../../../../agent/bundle/read-agent.ts'
import { isWrite, planFor } from '../../../../agent/plan/plan.ts'
import type { PlanItem } from '../../../../agent/plan/run-record.ts'
import { type SuggestedFix, suggestedFix } from '../../../../contract/studio/ai-fix.ts'
import type { ConfigBundle } from '../../../../contract/studio/files/config-bundle.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import { t } from '../../../../contract/translate.ts'
import { newAddressesIn, readFix } from '../../../../judging/read-fix.ts'
import {
  bundleWithFix,
  type FixSubject,
  fixSections,
  fixSubjectOf,
} from '../../../../scenarios/fix/fix-request.ts'
import type { ScenarioAttempt } from '../../../../scenarios/results.ts'
import { apiErrorOf } from '../../../api/api-error.ts'
import { progressInWords, usageInWords } from '../../../api/assist/assist-words.ts'
import { useAssistTask } from '../../../api/assist/use-assist-task.ts'
import { useMemberUse } from '../../../api/member-use.ts'
import { useSession } from '../../../api/session.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { MemberUseNote } from '../../../forms/member-use-note.tsx'
import { ChangeList } from '../../../plan/change-list.tsx'
import { draftKey, isDraftOn, switchDraft } from '../../../records/draft/draft-switch.ts'
import { readAgentDraft } from '../../../records/draft/drafts.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { WaitingNote } from '../../../ui/waiting/waiting.tsx'
import { draftedTransport, startDraft } from '../../../versions/start-draft.ts'
import { fixWords, newAddressesText } from './words.ts'

// Reads a proposal's context, turns an answer into a change and adds it to the draft.

interface FixTopic {
  subject: FixSubject
  bundle: ConfigBundle
}

/** Includes the draft, so that a second proposal builds on the first. */
async function readParts(key: string, phoneNumberId: string, signal?: AbortSignal) {
  const transport = draftedTransport(key)
  return readAgent({ transport, phoneNumberId, sections: fixSections, ...(signal && { signal }) })
}

/** @returns undefined if no change of the agent could fix a failure */
async function readFixTopic(
  key: string,
  phoneNumberId: string,
  attempt: ScenarioAttempt,
  signal: AbortSignal,
): Promise<FixTopic | undefined> {
  const live = await readParts(key, phoneNumberId, signal)
  const [first] = live.unread
  // Nothing readable means nothing to change.
  if (first !== undefined && live.unread.length >= fixSections.length)
    throw apiErrorOf({ failure: first.failure })
  const { bundle } = bundleOf(live)
  const subject = fixSubjectOf(attempt, bundle)
  return subject && { subject, bundle }
}

interface FixProposal {
  reason: string
  bundle: ConfigBundle
  item: PlanItem
  newAddresses: string[]
}

/** @returns undefined if the answer is not a valid change */
async function fixProposalOf(
  key: string,
  phoneNumberId: string,
  { subject, bundle }: FixTopic,
  answer: SuggestedFix,
): Promise<FixProposal | undefined> {
  const parsed = readFix(subject.request, answer)
  if (!parsed.ok) return undefined
  const fixed = bundleWithFix(bundle, parsed.part, subject)
  const { items } = planFor(await readParts(key, phoneNumberId), fixed)
  const [item, ...others] = items.filter(isWrite)
  // More than one change: someone else wrote meanwhile.
  if (item === undefined || others.length > 0) return undefined
  return {
    reason: answer.reason,
    bundle: fixed,
    item,
    newAddresses: newAddressesIn(parsed.part, subject.request),
  }
}

/**
 * Starts or resumes the draft if necessary.
 * @returns `outdated` if the part has changed since the proposal
 */
async function addFixToDraft(
  key: string,
  phoneNumberId: string,
  { bundle, item }: FixProposal,
): Promise<'added' | 'outdated' | 'not_stored'> {
  if ((await readAgentDraft(key)) === undefined) await startDraft(key, phoneNumberId)
  if (!isDraftOn(key) && !switchDraft(key, true)) return 'not_stored'
  const plan = planFor(await readParts(key, phoneNumberId), bundle)
  const call = plan.writes.get(item.id)?.({ settingsDone: new Set() })
  if (call === undefined) return 'outdated'
  const answer = await draftedTransport(key)(call)
  if (!answer.ok) throw apiErrorOf(answer)
  return 'added'
}

function SentNote({ isDemo }: { isDemo: boolean }) {
  return (
    <p className="max-w-prose text-label text-quiet">
      {isDemo
        ? t('The demo proposes a built-in change. Nothing is sent.')
        : t(
            'Sends your AI provider this conversation with personal data masked, the failed checks, and the skills, FAQs, business info and settings that are likely to matter.',
          )}
    </p>
  )
}

export function SuggestFix({ phoneNumberId, attempt }: { phoneNumberId: string; attempt: ScenarioAttempt }) {
  const { user, demo } = useSession()
  const key = draftKey(user.id, phoneNumberId)
  const { now, start, cancel } = useAssistTask(suggestedFix, studioPaths.aiSuggestFix)
  const reading = useRef<AbortController>(null)
  const use = useMemberUse('questions')
  const blocked = useWriteBlock('records') ?? use?.blocked
  const [proposal, setProposal] = useState<FixProposal | 'none' | null>(null)

  const preparing = useMutation({
    mutationFn: async () => {
      setProposal(null)
      const controller = new AbortController()
      reading.current = controller
      const topic = await readFixTopic(key, phoneNumberId, attempt, controller.signal)
      if (controller.signal.aborted) return
      if (topic === undefined) return setProposal('none')
      start(topic.subject.request, (answer) => {
        void fixProposalOf(key, phoneNumberId, topic, answer)
          .then((found) => setProposal(found ?? 'none'))
          .catch(() => setProposal('none'))
      })
    },
  })

  function stop() {
    reading.current?.abort()
    preparing.reset()
    cancel()
  }

  const isReading = preparing.isPending
  if (isReading || now.state === 'running') {
    const text = now.state === 'running' ? progressInWords(now.progress) : t('Reading the agent')
    return (
      <div data-story="fixing">
        <WaitingNote text={text} onCancel={stop} />
      </div>
    )
  }
  return (
    <section aria-label={t('Suggest a fix')} className="flex flex-col gap-3">
      {preparing.isError && <FailureNote error={preparing.error} onRetry={() => preparing.mutate()} />}
      {now.state === 'failed' && <FailureNote error={now.error} onRetry={() => preparing.mutate()} />}
      {proposal === 'none' && <Note tone="warn" title={t('The model proposed no valid change.')} />}
      {proposal !== null && proposal !== 'none' && (
        <Proposal key={proposal.item.id} draftKey={key} phoneNumberId={phoneNumberId} proposal={proposal} />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button data-story="fix" size="small" blocked={blocked} onClick={() => preparing.mutate()}>
          {proposal === null ? t('Suggest a fix') : t('Suggest another fix')}
        </Button>
        <SentNote isDemo={demo} />
        <MemberUseNote of="questions" />
      </div>
      {now.state === 'done' && now.usage && (
        <p className="text-label text-quiet">{usageInWords(now.usage)}</p>
      )}
    </section>
  )
}

interface ProposalProps {
  draftKey: string
  phoneNumberId: string
  proposal: FixProposal
}

function Proposal({ draftKey: key, phoneNumberId, proposal }: ProposalProps) {
  const adding = useMutation({ mutationFn: () => addFixToDraft(key, phoneNumberId, proposal) })
  const { reason, item, newAddresses } = proposal
  return (
    <div className="flex flex-col gap-3">
      <h3 className="font-semibold">{fixWords.proposal}</h3>
      <p className="max-w-prose">{reason}</p>
      <ChangeList items={[item]} label={fixWords.proposal} />
      {newAddresses.length > 0 && (
        <Note tone="warn" title={t('Check these before you add the change')}>
          <p>{newAddressesText(newAddresses)}</p>
        </Note>
      )}
      {adding.isError && <FailureNote error={adding.error} />}
      {adding.data === 'outdated' && (
        <Note tone="warn" title={t('This part of the agent has changed since. Suggest a fix again.')} />
      )}
      {adding.data === 'not_stored' && (
        <Note tone="bad" title={t('This browser does not allow the studio to store a draft.')} />
      )}
      <div role="status" className="flex flex-wrap items-center gap-3">
        {adding.data === 'added' ? (
          <>
            <span>{t('Added to the draft. Customers still get the live agent.')}</span>
            <TextLink data-story="to-draft" to="/phones/$phoneNumberId/draft" params={{ phoneNumberId }}>
              {t('Test and publish the draft')}
            </TextLink>
          </>
        ) : (
          <Button data-story="add" weight="primary" isBusy={adding.isPending} onClick={() => adding.mutate()}>
            {t('Add to draft')}
          </Button>
        )}
      </div>
    </div>
  )
}
