import { useState } from 'react'
import type { SkillSuggestion } from '../../../../contract/studio/ai.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { readableDiff } from '../../../text/readable-diff.ts'
import { WordDifference } from '../../../ui/difference.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { applySuggestion } from './apply-suggestion.ts'
import { fillForm, type SkillFormAccess } from './fill-form.ts'
import { skillAssistFieldNames, skillAssistSpoken, skillAssistWords } from './words.ts'

interface Props {
  suggestion: SkillSuggestion
  form: SkillFormAccess
}

export function Suggestion({ suggestion, form }: Props) {
  const blocked = useWriteBlock()
  const [outcome, setOutcome] = useState<'open' | 'accepted' | 'left'>('open')
  const { field, before, after, reason } = suggestion
  const changed = applySuggestion(form.watch(), suggestion)

  function accept() {
    if (changed === undefined) return
    fillForm(form, { [field]: changed })
    setOutcome('accepted')
  }

  return (
    <li className="flex flex-col gap-2 border-line border-t py-3">
      <p>
        <span className="font-semibold text-label text-quiet">{skillAssistFieldNames[field]}</span> ·{' '}
        <bdi>{reason}</bdi>
      </p>
      <WordDifference
        label={skillAssistFieldNames[field]}
        parts={readableDiff(before, after.trimStart())}
        spoken={skillAssistSpoken}
      />
      <div className="flex flex-wrap items-center gap-2">
        {outcome === 'open' ? (
          <>
            <Button
              size="small"
              blocked={blocked ?? (changed === undefined && skillAssistWords.outdated)}
              onClick={accept}
            >
              {skillAssistWords.acceptSuggestion}
            </Button>
            <Button size="small" weight="ghost" onClick={() => setOutcome('left')}>
              {skillAssistWords.leaveSuggestion}
            </Button>
            {changed === undefined && (
              <span className="text-label text-warn">{skillAssistWords.outdated}</span>
            )}
          </>
        ) : (
          <span role="status" className={outcome === 'accepted' ? 'text-good' : 'text-quiet'}>
            {outcome === 'accepted' ? skillAssistWords.accepted : skillAssistWords.left}
          </span>
        )}
      </div>
    </li>
  )
}
