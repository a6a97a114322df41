import { type KeyboardEvent, useState } from 'react'
import { maxIntentCharacters } from '../../../../contract/studio/ai.ts'
import { useMemberUse } from '../../../api/member-use.ts'
import { Button } from '../../../ui/form/button.tsx'
import { LongTextField } from '../../../ui/form/text-field.tsx'
import { AssistPanel } from './assist-panel.tsx'
import { fillForm, isBlankSkill, type SkillFormAccess } from './fill-form.ts'
import { ProposalView } from './proposal-view.tsx'
import { SentNote } from './sent-note.tsx'
import { useExistingTitles } from './use-existing-titles.ts'
import { useProposal } from './use-proposal.ts'
import { skillAssistWords } from './words.ts'

export function DraftSkill({ phoneNumberId, form }: { phoneNumberId: string; form: SkillFormAccess }) {
  const existing = useExistingTitles(phoneNumberId)
  const proposal = useProposal()
  const use = useMemberUse('questions')
  const [intent, setIntent] = useState('')
  const [isTaken, setIsTaken] = useState(false)
  const typed = form.watch()
  const last = proposal.versions.at(-1)?.draft
  const isAsking = proposal.now.state === 'idle' && last === undefined

  function draft() {
    if (intent.trim() === '' || use?.blocked) return
    setIsTaken(false)
    proposal.ask({ intent, existing })
  }

  return (
    <AssistPanel title={skillAssistWords.draftTitle}>
      {isTaken && <p role="status">{skillAssistWords.taken}</p>}
      {last === undefined && proposal.now.state !== 'running' && (
        <>
          <LongTextField
            {...skillAssistWords.intentField}
            rows={2}
            value={intent}
            maxLength={maxIntentCharacters}
            placeholder={skillAssistWords.intentExample}
            onChange={(event) => setIntent(event.target.value)}
            onKeyDown={(event) => isSubmit(event) && draft()}
          />
          <div className="flex flex-wrap items-center gap-3">
            <Button
              blocked={use?.blocked || (intent.trim() === '' && skillAssistWords.intentError)}
              onClick={draft}
            >
              {isTaken ? skillAssistWords.again : skillAssistWords.draft}
            </Button>
            <SentNote titles={existing.length} />
          </div>
        </>
      )}
      {!isAsking && (
        <ProposalView
          proposal={proposal}
          inForm={isBlankSkill(typed) ? undefined : typed}
          onInstruct={(instruction) =>
            last &&
            proposal.ask({ intent: intent.trim() || last.description, existing, current: last, instruction })
          }
          onAccept={(accepted) => {
            fillForm(form, accepted)
            proposal.clear()
            setIsTaken(true)
            form.setFocus('title')
          }}
        />
      )}
    </AssistPanel>
  )
}

/** Enter alone; input methods use it while composing a word. */
function isSubmit(event: KeyboardEvent): boolean {
  if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return false
  event.preventDefault()
  return true
}
