/** Above the list: that skills claim the same situation, with the way to see which. */
import { useMemo, useState } from 'react'
import type { Skill } from '../../../../../contract/platform/knowledge/skill.ts'
import { pairsCollide } from '../words.ts'
import { CollisionModal } from './collision-modal.tsx'
import { collidingPairs } from './find-collisions.ts'

export function CollisionsOfAll({ skills }: { skills: readonly Skill[] }) {
  const [isOpen, setIsOpen] = useState(false)
  // A blocked skill is never applied, so it collides with nothing.
  const pairs = useMemo(() => collidingPairs(skills.filter(({ status }) => status !== 'blocked')), [skills])
  if (pairs.length === 0) return null
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="w-fit text-left text-label text-warn underline underline-offset-2 hover:text-text"
      >
        {pairsCollide(pairs.length)}
      </button>
      <CollisionModal isOpen={isOpen} onOpenChange={setIsOpen} pairs={pairs} />
    </>
  )
}
