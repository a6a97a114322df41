/** Moves a number's records from this browser into the team's workspace. */
import { z } from '../../contract/zod.ts'
import { userSetting } from '../browser/setting.ts'
import { storeChoices } from './chosen-store.ts'
import { readTeamDraft } from './draft/team-draft.ts'
import { isChangedMeanwhile, type RecordPlace } from './record-store.ts'
import { noteTeamChange } from './team/team-changes.ts'
import './billable-account.ts'
import './draft/drafts.ts'
import './reviews.ts'
import './runs/runs.ts'
import './saved-replies.ts'
import './scenarios.ts'
import './test-number.ts'
import './verdict-marks.ts'
import './versions.ts'

const same = (value: unknown) => value

/** Numbers whose offer was answered. */
const answered = userSetting<readonly string[]>('studio.workspace-offers.v1', z.array(z.string()), [])

export function rememberAnswer({ owner, phoneNumberId }: RecordPlace) {
  const others = answered.read(owner).filter((one) => one !== phoneNumberId)
  answered.write(owner, [...others, phoneNumberId])
}

/** Number of records hidden from the team; 0 once the offer was answered. */
export async function recordsToMove(place: RecordPlace): Promise<number> {
  if (answered.read(place.owner).includes(place.phoneNumberId)) return 0
  const lists = await Promise.all(storeChoices.map(({ browser }) => browser.list(place)))
  return lists.flat().length
}

/** Serial; each is deleted here once the workspace has it. */
export async function moveUp(place: RecordPlace): Promise<void> {
  for (const { browser, team, moved = same } of storeChoices) {
    // Oldest first, so that runs find their versions.
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
