import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { AssistPanel } from './assist-panel.tsx'
import { fillForm, isBlankSkill, type SkillFormAccess } from './fill-form.ts'
import { InstructionField } from './instruction-field.tsx'
import { ProposalView } from './proposal-view.tsx'
import { ReviewSkill } from './review-skill.tsx'
import { SentNote } from './sent-note.tsx'
import { useExistingTitles } from './use-existing-titles.ts'
import { useProposal } from './use-proposal.ts'
import { skillAssistWords } from './words.ts'

interface Props {
  phoneNumberId: string
  form: SkillFormAccess
}

const help = { review: skillAssistWords.reviewHelp, change: skillAssistWords.changeHelp } as const

export function ImproveSkill({ phoneNumberId, form }: Props) {
  const [open, setOpen] = useState<'review' | 'change' | null>(null)
  const blocked = isBlankSkill(form.watch()) && skillAssistWords.nothingToReview
  if (open !== null) {
    return (
      <AssistPanel title={skillAssistWords[open]} onClose={() => setOpen(null)}>
        {open === 'review' ? (
          <ReviewSkill phoneNumberId={phoneNumberId} form={form} />
        ) : (
          <ChangeSkill phoneNumberId={phoneNumberId} form={form} onDone={() => setOpen(null)} />
        )}
      </AssistPanel>
    )
  }
  return (
    <section aria-label={skillAssistWords.improveTitle} className="flex flex-wrap items-center gap-2">
      {(['review', 'change'] as const).map((what) => (
        <Button key={what} size="small" blocked={blocked} title={help[what]} onClick={() => setOpen(what)}>
          {skillAssistWords[what]}
        </Button>
      ))}
    </section>
  )
}

interface ChangeSkillProps {
  phoneNumberId: string
  form: SkillFormAccess
  onDone: () => void
}

function ChangeSkill({ phoneNumberId, form, onDone }: ChangeSkillProps) {
  const existing = useExistingTitles(phoneNumberId)
  const proposal = useProposal()
  const typed = form.watch()
  const last = proposal.versions.at(-1)?.draft

  function instruct(instruction: string) {
    const current = last ?? typed
    const intent =
      [current.description, current.title, current.skill].find((text) => text.trim() !== '') ?? ''
    proposal.ask({ intent, existing, current, instruction })
  }

  if (proposal.now.state === 'idle' && last === undefined) {
    return (
      <>
        <InstructionField onInstruct={instruct} />
        <SentNote titles={existing.length} />
      </>
    )
  }
  return (
    <ProposalView
      proposal={proposal}
      inForm={typed}
      onInstruct={instruct}
      onAccept={(accepted) => {
        fillForm(form, accepted)
        onDone()
        form.setFocus('title')
      }}
    />
  )
}
