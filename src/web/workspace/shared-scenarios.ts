/** The scenarios of a number as records of the workspace, each a scenario file of its own. */
import {
  scenarioFile,
  scenarioFileFormat,
  scenarioFileVersion,
} from '../../contract/studio/files/scenario-file.ts'
import { type StoredScenario, scenarioStore } from '../browser/records/scenario-store.ts'
import { shareList } from './shared-lists.ts'

/** Records that hold other scenarios than the one that they are called after. */
const recordOf = new Map<string, string>()

/** A record's name begins with a letter or a digit, an id may begin otherwise. */
function recordNameOf({ id }: Pick<StoredScenario, 'id'>): string {
  return recordOf.get(id) ?? (/^[A-Za-z0-9]/.test(id) ? id : `s${id}`.slice(0, 64))
}

shareList<StoredScenario>(scenarioStore, {
  kind: 'scenarios',
  titleOf: ({ scenario }) => scenario.title,
  nameOf: recordNameOf,
  keyOf: ({ id }) => id,
  numberOf: ({ phoneNumberId }) => phoneNumberId,
  bodyOf: (items) => ({
    format: scenarioFileFormat,
    version: scenarioFileVersion,
    scenarios: items.map(({ id, scenario }) => ({ id, ...scenario })),
  }),
  itemsOf(body, { phoneNumberId, name, changedAt }) {
    const parsed = scenarioFile.safeParse(body)
    if (!parsed.success) return []
    return parsed.data.scenarios.map(({ id: given, ...scenario }, at) => {
      const id = given ?? (at === 0 ? name : `${name}-${at + 1}`.slice(0, 64))
      recordOf.set(id, name)
      return { phoneNumberId, id, changedAt, scenario, lastRun: null }
    })
  },
  // A verdict holds as long as the scenario is what it was.
  withLocal: (item, known) =>
    item.lastRun === null &&
    known?.lastRun &&
    JSON.stringify(known.scenario) === JSON.stringify(item.scenario)
      ? { ...item, lastRun: known.lastRun, changedAt: known.changedAt }
      : item,
})
