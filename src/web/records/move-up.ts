/** Moves what this browser holds of a number into the workspace of the team. */
import { z } from '../../contract/zod.ts'
import { userSetting } from '../browser/setting.ts'
import { storeChoices } from './chosen-store.ts'
import { readTeamDraft } from './draft/team-draft.ts'
import { isChangedMeanwhile, type RecordPlace } from './record-store.ts'
import { noteTeamChange } from './team/team-changes.ts'
import './draft/drafts.ts'
import './reviews.ts'
import './runs/runs.ts'
import './scenarios.ts'
import './test-number.ts'
import './verdict-marks.ts'
import './versions.ts'

const same = (value: unknown) => value

/** Numbers for which it was offered, and answered. */
const answered = userSetting<readonly string[]>('studio.workspace-offers.v1', z.array(z.string()), [])

export function rememberAnswer({ owner, phoneNumberId }: RecordPlace) {
  const others = answered.read(owner).filter((one) => one !== phoneNumberId)
  answered.write(owner, [...others, phoneNumberId])
}

/** How many records the team cannot see; none once it was answered. */
export async function recordsToMove(place: RecordPlace): Promise<number> {
  if (answered.read(place.owner).includes(place.phoneNumberId)) return 0
  const lists = await Promise.all(storeChoices.map(({ browser }) => browser.list(place)))
  return lists.flat().length
}

/** One after the other; each goes from this browser when the workspace has it. */
export async function moveUp(place: RecordPlace): Promise<void> {
  for (const { browser, team, moved = same } of storeChoices) {
    // The oldest first, so that runs find the versions they ran against.
    for (const { name, version } of (await browser.list(place)).toReversed()) {
      const record = await browser.read(place, name)
      if (record === undefined) continue
      try {
        await team.write(place, name, moved(record.value), null)
      } catch (error) {
        // The team's record wins over one of the same name.
        if (!isChangedMeanwhile(error)) throw error
      }
      await browser.delete(place, name, version)
    }
  }
  await readTeamDraft(place.phoneNumberId)
  noteTeamChange()
}
