import { usePhoneNumberId } from '../../../../api/agent/phone-number-id.ts'
import { TextLink } from '../../../../ui/text-link.tsx'
import { preserveListSearch } from '../skill-search.ts'
import { bothSpeakOf, skillFieldWords, skillWords } from '../words.ts'
import type { CollidingPair } from './colliding-pairs.ts'

export interface ComparedSkill {
  id: string
  title?: string | null | undefined
  description?: string | null | undefined
  skill?: string | null | undefined
}

export function CollisionView({
  pair,
  onLeave,
}: {
  pair: CollidingPair<ComparedSkill>
  onLeave: () => void
}) {
  const { one, other, shared, bothClaimPriority } = pair
  return (
    <section className="flex flex-col gap-2 border-line border-t pt-3">
      <p>{bothSpeakOf(shared)}</p>
      {bothClaimPriority && <p className="text-warn">{skillWords.bothFirst}</p>}
      <div className="grid gap-4 sm:grid-cols-2">
        {[one, other].map((skill) => (
          <Side key={skill.id} skill={skill} onLeave={onLeave} />
        ))}
      </div>
    </section>
  )
}

function Side({ skill, onLeave }: { skill: ComparedSkill; onLeave: () => void }) {
  const phoneNumberId = usePhoneNumberId()
  const title = skill.title || skillWords.untitled
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <h3 className="font-medium">
        {skill.id === '' ? (
          skillWords.thisOne
        ) : (
          <TextLink
            to="/phones/$phoneNumberId/skills/$skillId"
            params={{ phoneNumberId, skillId: skill.id }}
            search={preserveListSearch}
            onClick={onLeave}
          >
            {title}
          </TextLink>
        )}
      </h3>
      <p>
        <span className="block text-label text-quiet">{skillFieldWords.description.label}</span>
        <bdi>{skill.description}</bdi>
      </p>
      <p className="max-h-40 overflow-y-auto whitespace-pre-wrap">
        <span className="block text-label text-quiet">{skillFieldWords.skill.label}</span>
        <bdi>{skill.skill}</bdi>
      </p>
    </div>
  )
}
