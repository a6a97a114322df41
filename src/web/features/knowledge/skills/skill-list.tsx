import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { Skill } from '../../../../contract/platform/record-kinds/skill.ts'
import { type Entry, recognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { skillResource } from '../../../api/agent/agent-resources.ts'
import { usePhoneNumberId } from '../../../api/agent/phone-number-id.ts'
import { inSlices, oneSlice } from '../../../browser/in-slices.ts'
import { AgentResourceList } from '../../../forms/list/resource-list.tsx'
import { CheckedRow } from '../../../ui/list/checked-row.tsx'
import { RowLink, RowText } from '../../../ui/list/row-link.tsx'
import type { RowSelection } from '../../../ui/list/selection.ts'
import { StatusOf } from '../../../ui/status.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { DraftTag } from '../../../versions/draft-tag.tsx'
import { type CollidingPairs, collidingPairs } from './advice/colliding-pairs.ts'
import { CollisionModal } from './advice/collision-modal.tsx'
import { skillListing, skillTitle } from './skill-listing.ts'
import { preserveListSearch } from './skill-search.ts'
import { skillState } from './skill-state.ts'
import { pairsCollide, skillWords } from './words.ts'

function SkillRow({ skill, selection }: { skill: Skill; selection: RowSelection }) {
  const phoneNumberId = usePhoneNumberId()
  const state = skillState(skill.status)
  const title = skillTitle(skill)
  return (
    <CheckedRow selection={selection} id={skill.id} label={title}>
      <RowLink
        to="/phones/$phoneNumberId/skills/$skillId"
        params={{ phoneNumberId, skillId: skill.id }}
        search={preserveListSearch}
      >
        <span className="flex items-center justify-between gap-3">
          <bdi className="min-w-0 font-medium">{title}</bdi>
          <span className="flex shrink-0 items-center gap-2">
            <DraftTag kind="skills" id={skill.id} />
            <StatusOf state={state} />
          </span>
        </span>
        <RowText>{skill.description}</RowText>
      </RowLink>
    </CheckedRow>
  )
}

const reviewPollSeconds = 4

function isInReview(skill: Skill) {
  return skill.status === 'pending_review'
}

export function SkillList() {
  const phoneNumberId = usePhoneNumberId()
  const query = useQuery({
    ...skillResource.list(phoneNumberId),
    refetchInterval: ({ state }) =>
      recognisedOf(state.data ?? []).some(isInReview) ? reviewPollSeconds * 1000 : false,
  })
  const first = (
    <>
      <TextLink to="/phones/$phoneNumberId/skills/new" params={{ phoneNumberId }}>
        {skillWords.addFirst}
      </TextLink>
      <TextLink to="/phones/$phoneNumberId/skills/templates" params={{ phoneNumberId }}>
        {skillWords.fromTemplate}
      </TextLink>
    </>
  )
  return (
    <AgentResourceList
      query={query}
      listing={skillListing}
      scope={phoneNumberId}
      lines={3}
      below={query.data && <CollisionsOfAll listed={query.data} />}
      first={first}
    >
      {(skill, selection) => <SkillRow key={skill.id} skill={skill} selection={selection} />}
    </AgentResourceList>
  )
}

/** All are counted; more are not shown. */
const maxShownPairs = 50

function CollisionsOfAll({ listed }: { listed: readonly Entry<Skill>[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const { found, isSlow } = useCollidingPairs(listed)
  if (found === null || found.count === 0) {
    if (!isSlow) return null
    // Said, not shown: a line above the rows would move them.
    return (
      <p role="status" className="sr-only">
        {found ? skillWords.noneCollide : skillWords.comparing}
      </p>
    )
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
        onClose={() => setIsOpen(false)}
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
