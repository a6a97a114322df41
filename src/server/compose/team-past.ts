import type { WorkspacePast } from '../store/workspace-store.ts'

const hourMs = 3_600_000

/** Returns the sample team's past, created once an hour and shared by all demos that start within it. */
export function createTeamPast(now: () => number): () => Promise<WorkspacePast> {
  let made: { readonly hour: number; readonly past: Promise<WorkspacePast> } | undefined
  return () => {
    const hour = Math.floor(now() / hourMs)
    if (made?.hour === hour) return made.past
    const past = makePast(hour * hourMs)
    made = { hour, past }
    past.catch(() => {
      made = undefined
    })
    return past
  }
}

/** Loaded on demand: it slows the start of every server. */
async function makePast(at: number): Promise<WorkspacePast> {
  const { teamPast } = await import('../demo/team/team-past.ts')
  const { preparePast } = await import('../workspace/prepare-past.ts')
  return preparePast(await teamPast(at))
}
