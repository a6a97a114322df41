/** A suggested scenario with its messages and their checks. */
import type { ScenarioIdea } from '../../../../contract/studio/ai.ts'
import { ideaAssertionText, ideaWords } from './words.ts'

interface Props {
  idea: ScenarioIdea
  isSelected: boolean
  onSelect: (isSelected: boolean) => void
}

export function Idea({ idea: { title, why, turns }, isSelected, onSelect }: Props) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 border-line border-t py-4">
      <input
        type="checkbox"
        aria-label={title}
        checked={isSelected}
        onChange={(event) => onSelect(event.target.checked)}
        className="mt-0.5 size-4 accent-accent"
      />
      <div className="flex min-w-0 flex-col gap-3">
        <div>
          <h2 dir="auto" className="font-semibold">
            {title}
          </h2>
          <p dir="auto" className="text-quiet">
            {why}
          </p>
        </div>
        <ol className="flex flex-col gap-3">
          {turns.map(({ message, assertions }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a conversation is in order, and a message may come twice
            <li key={at} className="grid gap-x-6 gap-y-1 md:grid-cols-2">
              <p>
                <span className="block text-label text-quiet">{ideaWords.customer}</span>
                <bdi>{message}</bdi>
              </p>
              <div>
                <span className="block text-label text-quiet">{ideaWords.expect}</span>
                <ul>
                  {assertions.map((assertion) => (
                    <li key={`${assertion.kind} ${assertion.value}`}>{ideaAssertionText(assertion)}</li>
                  ))}
                </ul>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </li>
  )
}
