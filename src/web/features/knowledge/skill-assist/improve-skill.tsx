/** What AI can do for a skill that exists: review it, or change it by an instruction. */
import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { AssistPanel } from './assist-panel.tsx'
import { ChangeSkill } from './change-skill.tsx'
import { isBlank, type SkillFormAccess } from './fill-form.ts'
import { ReviewSkill } from './review-skill.tsx'
import { skillAssistWords } from './words.ts'

interface Props {
  phoneNumberId: string
  form: SkillFormAccess
}

export function ImproveSkill({ phoneNumberId, form }: Props) {
  const [open, setOpen] = useState<'review' | 'change' | null>(null)
  const blocked = isBlank(form.watch()) && skillAssistWords.nothingToReview
  if (open !== null) {
    return (
      <AssistPanel
        title={open === 'review' ? skillAssistWords.review : skillAssistWords.change}
        onClose={() => setOpen(null)}
      >
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
      <Button
        size="small"
        blocked={blocked}
        title={skillAssistWords.reviewHelp}
        onClick={() => setOpen('review')}
      >
        {skillAssistWords.review}
      </Button>
      <Button
        size="small"
        blocked={blocked}
        title={skillAssistWords.changeHelp}
        onClick={() => setOpen('change')}
      >
        {skillAssistWords.change}
      </Button>
    </section>
  )
}
