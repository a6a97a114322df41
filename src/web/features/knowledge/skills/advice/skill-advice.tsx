import { useQuery } from '@tanstack/react-query'
import { memo, useState } from 'react'
import type { SkillRequest } from '../../../../../contract/platform/record-kinds/skill.ts'
import { skillResource } from '../../../../api/agent/agent-resources.ts'
import { usePhoneNumberId } from '../../../../api/agent/phone-number-id.ts'
import { Status } from '../../../../ui/status.tsx'
import { textLinkLook } from '../../../../ui/text-link.tsx'
import { useAfterPaint } from '../../../../ui/waiting/use-after-paint.ts'
import { collidesWith, moreCollide, skillAdviceFor, skillWords } from '../words.ts'
import { CollisionModal } from './collision-modal.tsx'
import type { ComparedSkill } from './collision-view.tsx'
import { type Collision, findCollisions } from './find-collisions.ts'
import { type Finding, lintSkill } from './lint-skill.ts'

/** Most similar; resolving them shows the next. */
const maxShownCollisions = 5

interface Props {
  draft: SkillRequest
  id: string
}

/** Compares with all skills after the typed letter appeared. */
export function SkillAdvice({ draft, id }: Props) {
  return <Advice draft={useAfterPaint(draft)} id={id} />
}

const Advice = memo(function Advice({ draft, id }: Props) {
  const phoneNumberId = usePhoneNumberId()
  const { data = [] } = useQuery(skillResource.recognised(phoneNumberId))
  const { title } = draft
  const findings = lintSkill(draft)
  const collisions = findCollisions(
    { id, ...draft },
    data.filter(({ status }) => status !== 'blocked'),
  )
  const isTaken = title !== '' && data.some((other) => other.id !== id && other.title === title)
  if (findings.length === 0 && collisions.length === 0 && !isTaken) return null
  return (
    <section aria-label={skillWords.advice} aria-live="polite" className="flex flex-col gap-1.5">
      <h3 className="text-label font-semibold">{skillWords.advice}</h3>
      <ul className="border-line border-t">
        {isTaken && (
          <li className="border-line border-b py-1.5">
            <Status tone="warn" shape="waiting">
              {skillWords.titleTaken}
            </Status>
          </li>
        )}
        {findings.map((finding) => (
          <FindingRow key={`${finding.rule} ${finding.field}`} finding={finding} />
        ))}
        {collisions.slice(0, maxShownCollisions).map((collision) => (
          <CollisionRow key={collision.other.id} one={{ id, ...draft }} collision={collision} />
        ))}
        {collisions.length > maxShownCollisions && (
          <li className="border-line border-b py-1.5 text-quiet">
            {moreCollide(collisions.length - maxShownCollisions)}
          </li>
        )}
      </ul>
    </section>
  )
})

function FindingRow({ finding }: { finding: Finding }) {
  const { title, text } = skillAdviceFor(finding)
  const isStopped = finding.rule === 'sensitive'
  return (
    <li className="flex flex-col gap-0.5 border-line border-b py-1.5">
      <Status tone={isStopped ? 'bad' : 'warn'} shape={isStopped ? 'stopped' : 'waiting'}>
        {title}
      </Status>
      <p className="ps-5 text-quiet">{text}</p>
    </li>
  )
}

function CollisionRow({ one, collision }: { one: ComparedSkill; collision: Collision<ComparedSkill> }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b py-1.5">
      <Status tone="warn" shape="waiting">
        {collidesWith(collision.other.title ?? skillWords.untitled)}
      </Status>
      <button type="button" onClick={() => setIsOpen(true)} className={textLinkLook}>
        {skillWords.compare}
      </button>
      <CollisionModal isOpen={isOpen} onClose={() => setIsOpen(false)} pairs={[{ ...collision, one }]} />
    </li>
  )
}
