import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { AssistPanel } from './assist-panel.tsx'
import { ChangeSkill } from './change-skill.tsx'
import { isBlankSkill, type SkillFormAccess } from './fill-form.ts'
import { ReviewSkill } from './review-skill.tsx'
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
