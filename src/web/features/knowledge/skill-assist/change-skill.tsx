import { fillForm, type SkillFormAccess } from './fill-form.ts'
import { InstructionField } from './instruction-field.tsx'
import { ProposalView } from './proposal-view.tsx'
import { SentNote } from './sent-note.tsx'
import { useExistingTitles } from './use-existing-titles.ts'
import { useProposal } from './use-proposal.ts'

interface Props {
  phoneNumberId: string
  form: SkillFormAccess
  onDone: () => void
}

export function ChangeSkill({ phoneNumberId, form, onDone }: Props) {
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
