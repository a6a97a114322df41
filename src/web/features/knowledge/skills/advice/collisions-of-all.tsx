import { useEffect, useMemo, useState } from 'react'
import type { Skill } from '../../../../../contract/platform/record-kinds/skill.ts'
import { type Entry, recognisedOf } from '../../../../../contract/reader/unrecognised.ts'
import { inSlices, oneSlice } from '../../../../browser/in-slices.ts'
import { pairsCollide, skillWords } from '../words.ts'
import { type CollidingPairs, collidingPairs } from './colliding-pairs.ts'
import { CollisionModal } from './collision-modal.tsx'

/** All are counted; more are not shown. */
const maxShownPairs = 50

export function CollisionsOfAll({ listed }: { listed: readonly Entry<Skill>[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const { found, isSlow } = useCollidingPairs(listed)
  // Stays once shown, so that rows do not move.
  if (found === null || found.count === 0) {
    if (!isSlow) return null
    return <p className="text-label text-quiet">{found ? skillWords.noneCollide : skillWords.comparing}</p>
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setIsOpen(true)}
        className="w-fit text-start text-label text-warn underline underline-offset-2 hover:text-text"
      >
        {pairsCollide(found.count)}
      </button>
      <CollisionModal
        isOpen={isOpen}
        onOpenChange={setIsOpen}
        pairs={found.pairs}
        more={found.count - found.pairs.length}
      />
    </>
  )
}

/** Short lists are compared before paint, long ones in the background. */
function useCollidingPairs(listed: readonly Entry<Skill>[]) {
  const { work, done } = useMemo(() => beginComparison(listed), [listed])
  const [found, setFound] = useState<CollidingPairs<Skill> | null>(null)
  useEffect(() => {
    if (done !== undefined) return
    const giveUp = new AbortController()
    void inSlices(work, giveUp.signal).then((pairs) => {
      if (pairs !== undefined) setFound(pairs)
    })
    return () => giveUp.abort()
  }, [work, done])
  return done === undefined ? { found, isSlow: true } : { found: done.result, isSlow: false }
}

function beginComparison(listed: readonly Entry<Skill>[]) {
  // Blocked skills are never applied.
  const applied = recognisedOf(listed).filter(({ status }) => status !== 'blocked')
  const work = collidingPairs(applied, maxShownPairs)
  return { work, done: oneSlice(work) }
}
