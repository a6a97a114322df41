/** Suggested scenarios to choose from. */
import { useState } from 'react'
import type { ScenarioIdea } from '../../../../contract/studio/ai.ts'
import { scenarioOfIdea } from '../../../../scenarios/scenario-of-idea.ts'
import { scenarioText } from '../../../../scenarios/scenario-text.ts'
import { saveFile } from '../../../browser/save-file.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Idea } from './idea.tsx'
import { ideaSelected, ideaWords } from './words.ts'

interface Props {
  ideas: readonly ScenarioIdea[]
  onTake: ((ideas: readonly ScenarioIdea[]) => void) | undefined
}

export function IdeaList({ ideas, onTake }: Props) {
  const [left, setLeft] = useState<readonly ScenarioIdea[]>([])
  const chosen = ideas.filter((idea) => !left.includes(idea))
  const blocked = chosen.length === 0 && ideaWords.noneSelected

  return (
    <div className="flex flex-col gap-4">
      <ul className="border-line border-b">
        {ideas.map((idea, at) => (
          <Idea
            // biome-ignore lint/suspicious/noArrayIndexKey: the answer never changes, and two ideas may be alike
            key={at}
            idea={idea}
            isSelected={!left.includes(idea)}
            onSelect={(isSelected) =>
              setLeft(isSelected ? left.filter((one) => one !== idea) : [...left, idea])
            }
          />
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        {onTake && (
          <Button weight="primary" blocked={blocked} onClick={() => onTake(chosen)}>
            {ideaWords.take}
          </Button>
        )}
        <Button
          weight={onTake ? 'plain' : 'primary'}
          blocked={blocked}
          onClick={() =>
            saveFile('scenarios.json', 'application/json', scenarioText(chosen.map(scenarioOfIdea)))
          }
        >
          {ideaWords.save}
        </Button>
        <span className="text-quiet tabular-nums">{ideaSelected(chosen.length, ideas.length)}</span>
      </div>
    </div>
  )
}
