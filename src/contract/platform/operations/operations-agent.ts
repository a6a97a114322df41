import {
  deletedAgent,
  eligibility,
  onboardedAgent,
  onboardingQuery,
  onboardingRequest,
} from '../agent/agent-lifecycle.ts'
import { pageQuery } from '../list.ts'
import { platformPaths as paths } from '../paths.ts'
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
  onboardAgent: lifecycle.create(
    paths.onboarding,
    'Give a phone number an agent',
    onboardingRequest,
    onboardedAgent,
    { query: onboardingQuery, requestOptional: true },
  ),
  deleteAgent: lifecycle.remove(paths.deleteAgent, 'Delete the agent of a phone number', {
    status: 200,
    response: deletedAgent,
  }),
  readSettings: settings.get(paths.settings, 'Read the settings of the agents', agentSettingsList, {
    query: agentQuery,
  }),
  changeSettings: settings.put(
    paths.settings,
    'Change the settings of an agent',
    agentSettingsRequest,
    agentSettings,
    { query: agentQuery },
  ),
  readBusinessInfo: business.get(
    paths.businessInfo,
    'Read what the agent knows about the business',
    businessInfo,
  ),
  changeBusinessInfo: business.put(
    paths.businessInfo,
    'Change what the agent knows about the business',
    businessInfoRequest,
    businessInfo,
  ),
  resetBusinessInfo: business.remove(paths.businessInfo, 'Forget what the agent knows about the business', {
    status: 200,
    response: businessInfoReset,
  }),
  listSkills: skillCalls.get(paths.skills, 'List the skills', skillPage, { query: agentQuery }),
  createSkill: skillCalls.create(paths.skills, 'Create a skill', skillRequest, skill, { query: agentQuery }),
  readSkill: skillCalls.get(paths.skill, 'Read a skill', skill),
  changeSkill: skillCalls.put(paths.skill, 'Change a skill', skillChange, skill),
  deleteSkill: skillCalls.remove(paths.skill, 'Delete a skill'),
  listUiSkills: richReplies.get(paths.uiSkills, 'List the rich replies', uiSkillPage, { query: pageQuery }),
  createUiSkill: richReplies.create(paths.uiSkills, 'Create a rich reply', uiSkillRequest, uiSkill),
  readUiSkill: richReplies.get(paths.uiSkill, 'Read a rich reply', uiSkill),
  changeUiSkill: richReplies.put(paths.uiSkill, 'Change a rich reply', uiSkillChange, uiSkill),
  deleteUiSkill: richReplies.remove(paths.uiSkill, 'Delete a rich reply'),
} as const satisfies Record<string, Operation>
