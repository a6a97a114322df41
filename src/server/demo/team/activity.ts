import { recordKinds } from '../../../contract/platform/record-kinds/record-kinds.ts'
import type { ActivityLine } from '../../../contract/studio/workspace/activity.ts'
import type { DemoTexts } from '../fixtures/texts/demo-texts.ts'
import { pastChangesIn, pastRunsIn } from './changes.ts'
import { liveNumber, membersIn, timeBefore } from './members.ts'
import { pastScenariosIn, refundScenarioIn } from './scenarios.ts'

const nothing = { method: null, template: null, status: null, count: null, before: null, after: null }
const scenarioTemplate = '/api/workspace/scenarios/{phone_number_id}/{name}'

/** Returns the lines of the last two weeks, oldest first; their ids rise with time. */
export function pastActivity(at: number, texts: DemoTexts): ActivityLine[] {
  const lines = [...changeLines(at, texts), ...runLines(at, texts), ...otherLines(at, texts)]
  return lines
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map((line, index) => ({ ...line, id: `${Date.parse(line.at)}-${index}` }))
}

type NewLine = Omit<ActivityLine, 'id'>

/** A few minutes apart, after that morning's version. */
function changeLines(at: number, texts: DemoTexts): NewLine[] {
  return pastChangesIn(texts).map(({ daysAgo, by, kind, name, was }, index): NewLine => {
    const { list, item } = recordKinds[kind].paths
    return {
      ...nothing,
      at: timeBefore(at, daysAgo, 90 - index),
      user: by,
      kind: 'write',
      phoneNumberId: liveNumber,
      method: was === null ? 'POST' : 'PUT',
      template: was === null ? list : (item ?? list),
      status: was === null ? 201 : 200,
      ...(kind !== 'settings' && kind !== 'business_info' && { name }),
      ...(was !== null && { fields: Object.keys(was) }),
    }
  })
}

function runLines(at: number, texts: DemoTexts): NewLine[] {
  return pastRunsIn(texts).map(({ daysAgo, by, kind, count }): NewLine => {
    return { ...nothing, at: timeBefore(at, daysAgo, 60), user: by, kind, phoneNumberId: liveNumber, count }
  })
}

function otherLines(at: number, texts: DemoTexts): NewLine[] {
  const scenario = { ...nothing, kind: 'record' as const, phoneNumberId: liveNumber, method: 'PUT' }
  const saved = { ...scenario, template: scenarioTemplate, status: 200 }
  const { ana, lead, mo } = membersIn(texts)
  const [hours, price] = pastScenariosIn(texts).map((past) => past.scenario.title)
  const { item } = recordKinds.skills.paths
  return [
    { ...saved, at: timeBefore(at, 10, 30), user: ana, ...(hours && { name: hours }) },
    { ...saved, at: timeBefore(at, 8, 45), user: mo, ...(price && { name: price }) },
    { ...saved, at: timeBefore(at, 4, 20), user: lead, name: refundScenarioIn(texts).title },
    {
      ...nothing,
      at: timeBefore(at, 1, 40),
      user: ana,
      kind: 'write',
      phoneNumberId: liveNumber,
      method: 'PUT',
      template: item ?? null,
      // The platform's review refused it.
      status: 400,
      name: texts.agent.skills['collect-payment-details'].title,
      fields: ['skill'],
    },
  ]
}
