import {
  deletedAgent,
  eligibility,
  onboardedAgent,
  onboardingQuery,
  onboardingRequest,
} from '../agent/agent-lifecycle.ts'
import { pageQuery } from '../list.ts'
import { platformPaths as paths } from '../platform-paths.ts'
import {
  agentQuery,
  agentSettings,
  agentSettingsList,
  agentSettingsRequest,
} from '../record-kinds/agent-settings.ts'
import { businessInfo, businessInfoRequest, businessInfoReset } from '../record-kinds/business-info.ts'
import { skill, skillChange, skillPage, skillRequest } from '../record-kinds/skill.ts'
import { uiSkill, uiSkillChange, uiSkillPage, uiSkillRequest } from '../record-kinds/ui-skill.ts'
import { callsOf, type Operation } from './operation.ts'

const lifecycle = callsOf('Agent')
const settings = callsOf('Settings')
const business = callsOf('Business info')
const skillCalls = callsOf('Skills')
const richReplies = callsOf('Rich replies')

export const agentOperations = {
  checkEligibility: lifecycle.get(
    paths.eligibility,
    'Check whether a phone number can have an agent',
    eligibility,
  ),
  onboardAgent: lifecycle.create(paths.onboarding, 'Create an agent', onboardingRequest, onboardedAgent, {
    query: onboardingQuery,
    requestOptional: true,
  }),
  deleteAgent: lifecycle.remove(paths.deleteAgent, 'Delete an agent', {
    status: 200,
    response: deletedAgent,
  }),
  readSettings: settings.get(paths.settings, 'Get agent settings', agentSettingsList, {
    query: agentQuery,
  }),
  changeSettings: settings.put(paths.settings, 'Change agent settings', agentSettingsRequest, agentSettings, {
    query: agentQuery,
  }),
  readBusinessInfo: business.get(paths.businessInfo, 'Get business info', businessInfo),
  changeBusinessInfo: business.put(
    paths.businessInfo,
    'Change business info',
    businessInfoRequest,
    businessInfo,
  ),
  resetBusinessInfo: business.remove(paths.businessInfo, 'Clear business info', {
    status: 200,
    response: businessInfoReset,
  }),
  listSkills: skillCalls.get(paths.skills, 'List the skills', skillPage, { query: agentQuery }),
  createSkill: skillCalls.create(paths.skills, 'Create a skill', skillRequest, skill, { query: agentQuery }),
  readSkill: skillCalls.get(paths.skill, 'Get a skill', skill),
  changeSkill: skillCalls.put(paths.skill, 'Change a skill', skillChange, skill),
  deleteSkill: skillCalls.remove(paths.skill, 'Delete a skill'),
  listUiSkills: richReplies.get(paths.uiSkills, 'List the rich replies', uiSkillPage, { query: pageQuery }),
  createUiSkill: richReplies.create(paths.uiSkills, 'Create a rich reply', uiSkillRequest, uiSkill),
  readUiSkill: richReplies.get(paths.uiSkill, 'Get a rich reply', uiSkill),
  changeUiSkill: richReplies.put(paths.uiSkill, 'Change a rich reply', uiSkillChange, uiSkill),
  deleteUiSkill: richReplies.remove(paths.uiSkill, 'Delete a rich reply'),
} as const satisfies Record<string, Operation>
