/** Asks a model for one change that fixes a failed check, and adds it to the draft. */
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { suggestedFix } from '../../../../contract/studio/ai-fix.ts'
import { studioPaths } from '../../../../contract/studio/paths.ts'
import type { ScenarioAttempt } from '../../../../scenarios/results.ts'
import { progressInWords, usageInWords } from '../../../api/assist/assist-words.ts'
import { useAssistTask } from '../../../api/assist/use-assist-task.ts'
import { useMemberUse } from '../../../api/member-use.ts'
import { useSession } from '../../../api/session.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { MemberUseNote } from '../../../forms/member-use-note.tsx'
import { ChangeList } from '../../../plan/change-list.tsx'
import { draftKey } from '../../../records/draft/draft-switch.ts'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { WaitingNote } from '../../../ui/waiting/waiting.tsx'
import { addFixToDraft, type FixProposal, fixProposalOf, readFixTopic } from './propose-fix.ts'
import { fixWords, newAddressesText } from './words.ts'

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
    const text = now.state === 'running' ? progressInWords(now.progress) : fixWords.reading
    return (
      <div data-story="fixing">
        <WaitingNote text={text} onCancel={stop} />
      </div>
    )
  }
  return (
    <section aria-label={fixWords.title} className="flex flex-col gap-3">
      {preparing.isError && <FailureNote error={preparing.error} onRetry={() => preparing.mutate()} />}
      {now.state === 'failed' && <FailureNote error={now.error} onRetry={() => preparing.mutate()} />}
      {proposal === 'none' && <Note tone="warn" title={fixWords.noChange} />}
      {proposal !== null && proposal !== 'none' && (
        <Proposal key={proposal.item.id} draftKey={key} phoneNumberId={phoneNumberId} proposal={proposal} />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Button data-story="fix" size="small" blocked={blocked} onClick={() => preparing.mutate()}>
          {proposal === null ? fixWords.suggest : fixWords.again}
        </Button>
        <p className="max-w-prose text-label text-quiet">{demo ? fixWords.inDemo : fixWords.sent}</p>
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
        <Note tone="warn" title={fixWords.newAddresses}>
          <p>{newAddressesText(newAddresses)}</p>
        </Note>
      )}
      {adding.isError && <FailureNote error={adding.error} />}
      {adding.data === 'outdated' && <Note tone="warn" title={fixWords.outdated} />}
      {adding.data === 'not_stored' && <Note tone="bad" title={fixWords.notSwitched} />}
      <div role="status" className="flex flex-wrap items-center gap-3">
        {adding.data === 'added' ? (
          <>
            <span>{fixWords.added}</span>
            <TextLink data-story="to-draft" to="/phones/$phoneNumberId/draft" params={{ phoneNumberId }}>
              {fixWords.toDraft}
            </TextLink>
          </>
        ) : (
          <Button data-story="add" weight="primary" isBusy={adding.isPending} onClick={() => adding.mutate()}>
            {fixWords.addToDraft}
          </Button>
        )}
      </div>
    </div>
  )
}
