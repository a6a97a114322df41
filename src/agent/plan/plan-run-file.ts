/** The run of a plan that is under way, paused or was cut: a record of the number's team (docs/behaviour.md, 12.10). */
import { storedForm } from '../../contract/stored/stored-form.ts'
import { configBundle } from '../../contract/studio/files/config-bundle.ts'
import { t, withoutIsolates } from '../../contract/translate.ts'
import { z } from '../../contract/zod.ts'
import { stripCredentials } from '../bundle/strip/strip-credentials.ts'
import { run } from './run-record.ts'

export const planRunFileFormat = 'messaging-agent-plan-run'
/** One per number: nobody starts a second run over an agent. */
export const planRunRecordName = 'current'

export const runOrigin = z.enum(['file', 'version', 'number', 'undo'])
export type RunOrigin = z.infer<typeof runOrigin>

const storedPlanRun = z.object({
  phoneNumberId: z.string(),
  /** Distinguishes it from a later run; empty in runs stored by 0.1.0. */
  id: z.string().default(''),
  /** Such as "Import agent.json". */
  title: z.string(),
  /**
   * The wanted agent; absent while a draft is published, which has its own record, and if a command's record would lack
   * part of it, such as credentials.
   */
  bundle: configBundle.optional(),
  deletes: z.boolean(),
  run,
  /** True if credentials were removed from the bundle before storing. */
  isStripped: z.boolean(),
  /** True if it writes although part of the agent cannot be read. */
  isPartial: z.literal(true).optional(),
  /** True if it restores a version of the same agent. */
  isVersion: z.literal(true).optional(),
  /** The kind and name of the wanted agent's source; absent in runs stored by 0.1.0. */
  origin: runOrigin.optional(),
  from: z.string().optional(),
  /** True if the command line carries it out. */
  isCommand: z.literal(true).optional(),
  /** When it was stored; the workspace has a time of its own. */
  newsAt: z.string().optional(),
  /** The version saved before the first write. */
  versionId: z.string().optional(),
})
export type StoredPlanRun = z.infer<typeof storedPlanRun>

export const planRunFile = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal(planRunFileFormat, { error: t('Must be "{planRunFileFormat}"', { planRunFileFormat }) }),
  version: z.literal(1, { error: t('Must be 1, the only version so far') }),
  plan: storedPlanRun,
})

const lists = (place: string) => ({
  lists: [`${place}bundle.partial`, `${place}bundle.unrecognised`],
  // A word of a later version.
  fallbacks: { [`${place}origin`]: undefined },
})

/** As written by any version. */
export const storedPlanRunFile = storedForm(planRunFile, lists('plan.'))
/** A run as a browser stores it, as written by any version. */
export const storedBrowserRun = storedForm(storedPlanRun, lists(''))

/** Returns whether a run publishes a draft, which has the rest of its record. */
export const isPublication = ({ bundle, isCommand }: Pick<StoredPlanRun, 'bundle' | 'isCommand'>) =>
  bundle === undefined && isCommand === undefined

/** The title of a run for members; a command's is as typed, such as "apply agent.json". */
export function titleOfRun({ title, isCommand }: Pick<StoredPlanRun, 'title' | 'isCommand'>): string {
  return isCommand ? withoutIsolates(t('{title} (command line)', { title })) : title
}

/** Strips credentials from the wanted agent, and says so. */
export function stripPlanRun(stored: StoredPlanRun): StoredPlanRun {
  const { bundle } = stored
  if (bundle === undefined || bundle.credentials === 'stripped') return stored
  const agent = stripCredentials(bundle.agent).config
  return { ...stored, bundle: { ...bundle, credentials: 'stripped', agent }, isStripped: true }
}
