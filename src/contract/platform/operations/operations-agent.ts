/** The calls that configure the agent itself. */
import {
  deletedAgent,
  eligibility,
  onboardedAgent,
  onboardingQuery,
  onboardingRequest,
} from '../agent/agent-lifecycle.ts'
import {
  agentQuery,
  agentSettings,
  agentSettingsList,
  agentSettingsRequest,
} from '../agent/agent-settings.ts'
import { businessInfo, businessInfoRequest, businessInfoReset } from '../agent/business-info.ts'
import { skill, skillChange, skillPage, skillRequest } from '../knowledge/skill.ts'
import { uiSkill, uiSkillChange, uiSkillPage, uiSkillRequest } from '../knowledge/ui-skill.ts'
import { pageQuery } from '../list.ts'
import { platformPaths } from '../paths.ts'
import { callsOf, type Operation } from './operation.ts'

const lifecycle = callsOf('Agent')
const settings = callsOf('Settings')
const business = callsOf('Business info')
const skillCalls = callsOf('Skills')
const richReplies = callsOf('Rich replies')

export const agentOperations = {
  checkEligibility: {
    ...lifecycle.get,
    path: platformPaths.eligibility,
    title: 'Check whether a phone number can have an agent',
    response: eligibility,
  },
  onboardAgent: {
    ...lifecycle.create,
    path: platformPaths.onboarding,
    title: 'Give a phone number an agent',
    query: onboardingQuery,
    request: onboardingRequest,
    requestOptional: true,
    response: onboardedAgent,
  },
  deleteAgent: {
    ...lifecycle.remove,
    status: 200,
    path: platformPaths.deleteAgent,
    title: 'Delete the agent of a phone number',
    response: deletedAgent,
  },
  readSettings: {
    ...settings.get,
    path: platformPaths.settings,
    title: 'Read the settings of the agents',
    query: agentQuery,
    response: agentSettingsList,
  },
  changeSettings: {
    ...settings.put,
    path: platformPaths.settings,
    title: 'Change the settings of an agent',
    query: agentQuery,
    request: agentSettingsRequest,
    response: agentSettings,
  },
  readBusinessInfo: {
    ...business.get,
    path: platformPaths.businessInfo,
    title: 'Read what the agent knows about the business',
    response: businessInfo,
  },
  changeBusinessInfo: {
    ...business.put,
    path: platformPaths.businessInfo,
    title: 'Change what the agent knows about the business',
    request: businessInfoRequest,
    response: businessInfo,
  },
  resetBusinessInfo: {
    ...business.remove,
    status: 200,
    path: platformPaths.businessInfo,
    title: 'Forget what the agent knows about the business',
    response: businessInfoReset,
  },
  listSkills: {
    ...skillCalls.get,
    path: platformPaths.skills,
    title: 'List the skills',
    query: agentQuery,
    response: skillPage,
  },
  createSkill: {
    ...skillCalls.create,
    path: platformPaths.skills,
    title: 'Create a skill',
    query: agentQuery,
    request: skillRequest,
    response: skill,
  },
  readSkill: { ...skillCalls.get, path: platformPaths.skill, title: 'Read a skill', response: skill },
  changeSkill: {
    ...skillCalls.put,
    path: platformPaths.skill,
    title: 'Change a skill',
    request: skillChange,
    response: skill,
  },
  deleteSkill: { ...skillCalls.remove, path: platformPaths.skill, title: 'Delete a skill' },
  listUiSkills: {
    ...richReplies.get,
    path: platformPaths.uiSkills,
    title: 'List the rich replies',
    query: pageQuery,
    response: uiSkillPage,
  },
  createUiSkill: {
    ...richReplies.create,
    path: platformPaths.uiSkills,
    title: 'Create a rich reply',
    request: uiSkillRequest,
    response: uiSkill,
  },
  readUiSkill: {
    ...richReplies.get,
    path: platformPaths.uiSkill,
    title: 'Read a rich reply',
    response: uiSkill,
  },
  changeUiSkill: {
    ...richReplies.put,
    path: platformPaths.uiSkill,
    title: 'Change a rich reply',
    request: uiSkillChange,
    response: uiSkill,
  },
  deleteUiSkill: { ...richReplies.remove, path: platformPaths.uiSkill, title: 'Delete a rich reply' },
} as const satisfies Record<string, Operation>
