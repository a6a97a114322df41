import { type SkillProposal, skillProposal } from '../../../../contract/studio/ai.ts'
import { readableDiff } from '../../../text/readable-diff.ts'
import { WordDifference } from '../../../ui/difference.tsx'
import { skillAssistFieldNames, skillAssistSpoken, skillAssistWords } from './words.ts'

const names = skillProposal.keyof().options

interface Props {
  draft: SkillProposal
  before?: SkillProposal | undefined
}

export function DraftText({ draft, before }: Props) {
  const isSame = before !== undefined && names.every((name) => draft[name] === before[name])
  if (isSame) return <p className="text-quiet">{skillAssistWords.unchanged}</p>
  return (
    <dl className="flex flex-col gap-3">
      {names.map((name) => (
        <div key={name} className="flex flex-col gap-0.5">
          <dt className="font-semibold text-label text-quiet">{skillAssistFieldNames[name]}</dt>
          <dd
            dir="auto"
            className={
              name === 'title' ? 'min-h-5 font-mono text-label leading-5' : 'min-h-5 whitespace-pre-wrap'
            }
          >
            {before === undefined ? (
              draft[name]
            ) : (
              <WordDifference
                label={skillAssistFieldNames[name]}
                parts={readableDiff(before[name], draft[name])}
                spoken={skillAssistSpoken}
              />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
