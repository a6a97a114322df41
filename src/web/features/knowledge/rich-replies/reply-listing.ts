import { searchTexts, statedFields } from '../../../../contract/platform/record-kinds/record-field.ts'
import {
  type UiSkill,
  uiSkillFields,
  uiSkillRequest,
} from '../../../../contract/platform/record-kinds/ui-skill.ts'
import { richReplyResource } from '../../../api/agent/agent-resources.ts'
import type { Removal } from '../../../forms/delete/removal.ts'
import { byState, byWords, sortedBy } from '../../../forms/list/listing.ts'
import type { AgentListing } from '../../../forms/list/resource-list.tsx'
import { notRecognised } from '../../../ui/not-recognised.ts'
import type { StatusState } from '../../../ui/status.tsx'
import { replyComponentNames, replyStatusNames, replyWords } from './words.ts'

export function replyTitle({ title }: UiSkill): string {
  return title ?? notRecognised
}

/** Unknown components keep the platform's name. */
export function componentText({ component_type }: UiSkill): string {
  const componentNames = new Map<string, string>(Object.entries(replyComponentNames))
  return componentNames.get(component_type ?? '') ?? component_type ?? notRecognised
}

const replyStates = new Map<string, StatusState>([
  ['enabled', { text: replyStatusNames.enabled, tone: 'good', shape: 'live' }],
  ['disabled', { text: replyStatusNames.disabled, tone: 'quiet', shape: 'off' }],
])

/** Null if the platform reports no state. */
export function replyState(status: string | null | undefined): StatusState | null {
  if (!status) return null
  return replyStates.get(status) ?? { text: status, tone: 'quiet', shape: 'off' }
}

export const replyRemoval: Removal<UiSkill> = {
  resource: richReplyResource,
  nameOf: replyTitle,
  words: replyWords,
  create: (phoneNumberId, reply) =>
    richReplyResource.write.create(phoneNumberId, uiSkillRequest.parse(statedFields(uiSkillFields, reply))),
}

const { notOffered: _alone, ...agentWords } = replyWords

export const replyListing: AgentListing<UiSkill, keyof typeof replyWords.sorts> = {
  matches: byWords((reply) => [...Object.values(searchTexts(uiSkillFields, reply)), componentText(reply)]),
  orders: {
    title: sortedBy(replyTitle),
    component: sortedBy(replyTitle, componentText),
    newest: sortedBy(replyTitle, ({ created_at }) => -(created_at ?? 0)),
  },
  filter: byState(
    ({ status }) => status,
    (status) => replyState(status)?.text ?? status,
  ),
  words: agentWords,
  removal: replyRemoval,
}
